import type { CategoryNode } from '#shared/contract/calls/commodity.ts';

/** Returns a category and its ancestors, top first; empty if the tree has no such id. */
export function categoryPath(
  categories: readonly CategoryNode[],
  id: string | null,
): readonly CategoryNode[] {
  if (id === null) return [];
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = categoryPath(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

export type NamedCategory = Pick<CategoryNode, 'id' | 'name'>;

/** Breadcrumbs of the selection. A leaf category is listed among its siblings instead. */
export function categoriesAbove(path: readonly CategoryNode[]): NamedCategory[] {
  const above = path.at(-1)?.children.length === 0 ? path.slice(0, -1) : path;
  return above.map(({ id, name }) => ({ id, name }));
}
