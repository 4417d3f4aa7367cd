import type { CommodityKindNode } from '#shared/contract/calls/commodity.ts';

/** A category with those above it, the top first; empty where the tree has none with this id. */
export function kindPath(
  kinds: readonly CommodityKindNode[],
  id: string | null,
): readonly CommodityKindNode[] {
  if (id === null) return [];
  for (const kind of kinds) {
    if (kind.id === id) return [kind];
    const below = kindPath(kind.children, id);
    if (below.length > 0) return [kind, ...below];
  }
  return [];
}

/** A category as links name it. */
export type NamedKind = Pick<CommodityKindNode, 'id' | 'name'>;

/** The way down to what is chosen. One that has none below stands among its siblings, not on the way. */
export function kindsAbove(path: readonly CommodityKindNode[]): NamedKind[] {
  const above = path.at(-1)?.children.length === 0 ? path.slice(0, -1) : path;
  return above.map(({ id, name }) => ({ id, name }));
}
