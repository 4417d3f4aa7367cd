import type { Queryable } from '#gateway/db/connect.ts';
import { distributorBrandAuthorization as authorization } from '#gateway/db/schema/account.ts';
import { brand } from '#gateway/db/schema/catalogue.ts';
import { asc, desc, eq } from '#gateway/db/sql.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';

/** An authorization that ends within this time has the status EXPIRING. */
const EXPIRING_MS = 30 * 86_400_000;

/** Returns the brand authorizations of a shop, latest end date first. */
export async function listBrandAuthorizations(db: Queryable, distributorId: string, now: Date) {
  const rows = await db
    .select({
      id: authorization.id,
      brandId: authorization.brandId,
      brandName: brand.name,
      logo: brand.logo,
      validStartDate: authorization.validStartDate,
      validEndDate: authorization.validEndDate,
    })
    .from(authorization)
    .innerJoin(brand, eq(brand.id, authorization.brandId))
    .where(eq(authorization.distributorId, distributorId))
    .orderBy(desc(authorization.validEndDate), asc(authorization.id));
  return rows.map(({ logo, validStartDate, validEndDate, ...row }) => ({
    ...row,
    brandLogoUrl: pictureUrl(logo),
    status: statusOf(validEndDate, now),
    validStartDate: validStartDate.toISOString(),
    validEndDate: validEndDate.toISOString(),
  }));
}

function statusOf(end: Date, now: Date) {
  const left = end.getTime() - now.getTime();
  if (left <= 0) return 'EXPIRED' as const;
  return left <= EXPIRING_MS ? ('EXPIRING' as const) : ('ACTIVE' as const);
}
