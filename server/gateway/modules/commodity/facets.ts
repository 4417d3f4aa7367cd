import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, commodity, commodityKind } from '#gateway/db/schema/catalogue.ts';
import type { Conditions } from '#gateway/modules/commodity/conditions.ts';
import { ORIGINS } from '#shared/contract/calls/commodity.ts';
import type { Data } from '#shared/contract/index.ts';
import { originNames } from '#shared/messages/zh/catalogue.ts';

/** Categories of this level have no children. */
const LOWEST_LEVEL = 3;

type Facet = Data<'listCommodityPage'>['facets'][number];

/**
 * How many goods match, and how many would for each brand, category and origin: a facet leaves its own filter aside,
 * so that another value can be chosen. Categories are the children of the chosen one, or its siblings where it has
 * none. One pass over the goods.
 */
export async function countFacets(
  db: Queryable,
  { inBrands, inKind, inOrigin, others }: Conditions,
  commodityKindId: string | undefined,
): Promise<{ total: number; facets: Facet[] }> {
  const scope = await kindScope(db, commodityKindId);
  const child = alias(commodityKind, 'child');
  const rows = await db
    .select({
      brandId: brand.id,
      brandName: brand.name,
      kindId: child.id,
      kindName: child.name,
      kindSort: child.sort,
      origin: brand.origin,
      ofBrand: countWhere(and(inKind, inOrigin)),
      ofKind: countWhere(and(inBrands, inOrigin, isBelow(scope))),
      ofOrigin: countWhere(and(inBrands, inKind)),
      matching: countWhere(and(inBrands, inKind, inOrigin)),
    })
    .from(commodity)
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(commodityKind, eq(commodityKind.id, commodity.kindId))
    .leftJoin(child, eq(child.id, sql`${commodityKind.path}[${scope.length + 1}::int]`))
    .where(others)
    .groupBy(
      sql`GROUPING SETS ((${brand.id}, ${brand.name}), (${child.id}, ${child.name}, ${child.sort}), (${brand.origin}), ())`,
    );
  return {
    total: rows.find(row => !row.brandId && !row.kindId && !row.origin)?.matching ?? 0,
    facets: [
      {
        key: 'brand',
        values: rows
          .flatMap(row => (row.brandId ? value(row.brandId, row.brandName, row.ofBrand) : []))
          .sort((one, other) => other.count - one.count || one.id.localeCompare(other.id)),
      },
      {
        key: 'kind',
        values: rows
          .toSorted((one, other) => (one.kindSort ?? 0) - (other.kindSort ?? 0))
          .flatMap(row => (row.kindId ? value(row.kindId, row.kindName ?? '', row.ofKind) : [])),
      },
      {
        key: 'origin',
        values: ORIGINS.flatMap(origin => {
          const row = rows.find(candidate => candidate.origin === origin);
          return row ? value(origin, originNames[origin], row.ofOrigin) : [];
        }),
      },
    ],
  };
}

const countWhere = (condition: SQL | undefined) => sql`count(*) FILTER (WHERE ${condition})`.mapWith(Number);

/** A value of a facet; none where nothing would be found. */
const value = (id: string, name: string, count: number) => (count > 0 ? [{ id, name, count }] : []);

/** Path of the category whose children are counted; empty at the top. */
async function kindScope(db: Queryable, id: string | undefined): Promise<readonly string[]> {
  if (id === undefined) return [];
  const [kind] = await db
    .select({ path: commodityKind.path })
    .from(commodityKind)
    .where(eq(commodityKind.id, id));
  const path = kind?.path ?? [];
  return path.length === LOWEST_LEVEL ? path.slice(0, -1) : path;
}

function isBelow(scope: readonly string[]): SQL | undefined {
  const id = scope.at(-1);
  return id === undefined ? sql`true` : sql`${commodityKind.path} @> ARRAY[${id}]`;
}
