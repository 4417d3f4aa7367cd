import { beautyCategories } from '#gateway/demo/seed/catalogue/beauty-categories.ts';
import { careCategories } from '#gateway/demo/seed/catalogue/care-categories.ts';
import type { CategoryRow, PictureRow, PlacedLeaf } from '#gateway/demo/seed/catalogue/rows.ts';
import { toolCategories } from '#gateway/demo/seed/catalogue/tool-categories.ts';

const areas = [...beautyCategories, ...careCategories, ...toolCategories];

/** Ids encode the position: area 2, its group 203, that group's leaf 20301. */
const below = (parent: string, index: number) => `${parent}${String(index + 1).padStart(2, '0')}`;

export const placedLeaves: readonly PlacedLeaf[] = areas.flatMap((area, areaIndex) =>
  area.groups.flatMap((group, groupIndex) =>
    group.leaves.map((leaf, leafIndex) => ({
      id: below(below(`${areaIndex + 1}`, groupIndex), leafIndex),
      areaId: `${areaIndex + 1}`,
      group,
      leaf,
    })),
  ),
);

export const categoryRows: readonly CategoryRow[] = areas.flatMap((area, areaIndex) => {
  const areaId = `${areaIndex + 1}`;
  const groups = area.groups.flatMap((group, groupIndex) => {
    const groupId = below(areaId, groupIndex);
    const leaves = group.leaves.map((leaf, leafIndex) => {
      const id = below(groupId, leafIndex);
      return { id, name: leaf.name, icon: null, path: [areaId, groupId, id], sort: leafIndex };
    });
    return [
      { id: groupId, name: group.name, icon: null, path: [areaId, groupId], sort: groupIndex },
      ...leaves,
    ];
  });
  return [
    { id: areaId, name: area.name, icon: `kind/${areaId}`, path: [areaId], sort: areaIndex },
    ...groups,
  ];
});

export const categoryPictures: readonly PictureRow[] = areas.map((area, index) => ({
  kind: 'kind',
  id: `${index + 1}`,
  recipe: { kind: 'icon', glyph: area.icon },
}));
