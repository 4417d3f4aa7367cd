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
