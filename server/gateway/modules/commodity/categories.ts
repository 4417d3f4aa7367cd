import type { Queryable } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { category } from '#gateway/db/schema/catalogue.ts';
import { arrayContains, asc, sql } from '#gateway/db/sql.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';

/** A tree node with mutable children, for building the tree. */
interface GrowingNode extends CategoryNode {
  readonly children: GrowingNode[];
}

const selectCategories = (db: Queryable) =>
  db
    .select({ id: category.id, name: category.name, icon: category.icon, path: category.path })
    .from(category)
    .orderBy(sql`cardinality(${category.path})`, asc(category.sort))
    .$dynamic();

const everyCategory = prepared(selectCategories);

/** Returns the category tree, or the subtree of `rootId`. */
export async function findCategoryTree(db: Queryable, rootId?: string): Promise<GrowingNode[]> {
  const rows = await (rootId === undefined
    ? everyCategory(db).execute()
    : selectCategories(db).where(arrayContains(category.path, [rootId])));
  const nodes = new Map<string, GrowingNode>();
  const roots: GrowingNode[] = [];
  // Parents come before their children.
  for (const { id, name, icon, path } of rows) {
    const node = { id, name, iconUrl: icon && pictureUrl(icon), children: [] };
    nodes.set(id, node);
    const parent = nodes.get(path.at(-2) ?? '');
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
