import type { Queryable } from '#gateway/db/connect.ts';
import { brand, commodity } from '#gateway/db/schema/catalogue.ts';
import { and, count, eq, getTableColumns, ilike, or, type SQL } from '#gateway/db/sql.ts';
import { toLikePattern } from '#gateway/modules/commodity/like-pattern.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { BrandData, BrandMarkData, ORIGINS } from '#shared/contract/calls/commodity.ts';

/** Selects brands with the number of their commodities on the shelf; the caller adds the rest. */
export function selectBrands(db: Queryable) {
  const counts = db
    .select({ brandId: commodity.brandId, commodityCount: count().as('commodity_count') })
    .from(commodity)
    .where(eq(commodity.onShelf, true))
    .groupBy(commodity.brandId)
    .as('counts');
  return db
    .select({ ...getTableColumns(brand), commodityCount: counts.commodityCount })
    .from(brand)
    .leftJoin(counts, eq(counts.brandId, brand.id))
    .$dynamic();
}

type BrandRow = typeof brand.$inferSelect & { readonly commodityCount: number | null };

export function toBrand({ logo, banner, sort: _sort, commodityCount, ...row }: BrandRow): BrandData {
  return {
    ...row,
    logoUrl: pictureUrl(logo),
    bannerUrl: pictureUrl(banner),
    commodityCount: commodityCount ?? 0,
  };
}

/** Columns of a brand's name and logo. */
export const brandMark = { id: brand.id, name: brand.name, logo: brand.logo };

export const toBrandMark = ({ id, name, logo }: Pick<BrandRow, 'id' | 'name' | 'logo'>): BrandMarkData => ({
  id,
  name,
  logoUrl: pictureUrl(logo),
});

interface BrandFilter {
  readonly name?: string | undefined;
  readonly origin?: (typeof ORIGINS)[number] | undefined;
}

export function brandCondition({ name = '', origin }: BrandFilter): SQL | undefined {
  const words = toLikePattern(name);
  return and(
    origin && eq(brand.origin, origin),
    ...words.map(word => or(ilike(brand.name, word), ilike(brand.englishName, word))),
  );
}
