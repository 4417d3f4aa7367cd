import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, brandSection, category, commodity } from '#gateway/db/schema/catalogue.ts';
import { and, asc, count, desc, eq, ne, sql } from '#gateway/db/sql.ts';
import { brandMark, selectBrands, toBrand, toBrandMark } from '#gateway/modules/commodity/brands.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { Data } from '#shared/contract/index.ts';

type BrandDetail = Data<'getBrandDetail'>;

const MAX_CATEGORIES = 10;
const MAX_RELATED = 6;

/** Returns the data of the brand page; undefined if the brand does not exist. */
export async function findBrandDetail(db: Queryable, id: string): Promise<BrandDetail | undefined> {
  const [row] = await selectBrands(db).where(eq(brand.id, id));
  if (!row) return undefined;
  const [sections, categories, related] = await Promise.all([
    findSections(db, id),
    countCategories(db, id),
    findRelated(db, row),
  ]);
  return { ...toBrand(row), sections, categories, related };
}

async function findSections(db: Queryable, id: string): Promise<BrandDetail['sections']> {
  const rows = await db
    .select()
    .from(brandSection)
    .where(eq(brandSection.brandId, id))
    .orderBy(asc(brandSection.sort));
  return rows.map(({ title, text, image }) => ({ title, text, imageUrl: pictureUrl(image) }));
}

/** Counts by second-level category: the top level is too general for a brand, the lowest too detailed. */
function countCategories(db: Queryable, id: string): Promise<BrandDetail['categories']> {
  const group = alias(category, 'category_group');
  return db
    .select({ id: group.id, name: group.name, count: count() })
    .from(commodity)
    .innerJoin(category, eq(category.id, commodity.categoryId))
    .innerJoin(group, eq(group.id, sql`${category.path}[2]`))
    .where(and(eq(commodity.brandId, id), eq(commodity.onShelf, true)))
    .groupBy(group.id, group.name)
    .orderBy(desc(count()), asc(group.id))
    .limit(MAX_CATEGORIES);
}

/** Brands of the same origin: same country first, then by distance in the sort order. */
async function findRelated(
  db: Queryable,
  { id, origin, country, sort }: typeof brand.$inferSelect,
): Promise<BrandDetail['related']> {
  const rows = await db
    .select(brandMark)
    .from(brand)
    .where(and(eq(brand.origin, origin), ne(brand.id, id)))
    .orderBy(desc(eq(brand.country, country)), sql`abs(${brand.sort} - ${sort})`, asc(brand.sort))
    .limit(MAX_RELATED);
  return rows.map(toBrandMark);
}
