import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';
import { findShop, imagesOf, type Shop } from '#gateway/modules/distributor/repository.ts';
import { validateCertification } from '#gateway/modules/distributor/validate-certification.ts';
import type { Arg } from '#shared/contract/index.ts';
import { certificationErrors } from '#shared/messages/zh/gateway/certification-errors.ts';

/** Updates shop data after certification. Certified fields may be sent, but only with their current values. */
export async function supplementInfo(
  { db, clock, member }: CallContext<'approved'>,
  { shopName, companyName, creditCode, licenceImageUrl, ...rest }: Arg<'supplementInfo'>,
) {
  const shop = await findShop(db, member.distributorId);
  if (!shop) throw new BusinessError('NOT_FOUND');
  assertUnchanged(shop, { shopName, companyName, creditCode, licenceImageUrl });

  const owner = { memberId: member.memberId, shopImages: imagesOf(shop), now: clock.now() };
  // A single region code is valid only together with the other two.
  const { provinceCode, cityCode, districtCode } = { ...shop, ...rest };
  const codes = { provinceCode, cityCode, districtCode };
  const changesRegion = Object.keys(codes).some(field => field in rest);
  const fields = await validateCertification(db, owner, changesRegion ? { ...rest, ...codes } : rest);
  const changes = changesRegion ? { ...fields, region: describeRegion(codes) } : fields;
  if (Object.keys(changes).length > 0) {
    await db.update(distributor).set(changes).where(eq(distributor.id, shop.id));
  }
  return null;
}

/** Certified fields can be changed only by the supplier. */
function assertUnchanged(
  shop: Shop,
  certified: { readonly [Field in keyof Shop]?: string | undefined },
): void {
  const changed = Object.entries(certified).filter(
    ([field, text]) => text !== undefined && text.trim() !== shop[field as keyof Shop],
  );
  if (changed.length === 0) return;
  throw invalidParams(changed.map(([field]) => ({ field, msg: certificationErrors.certified })));
}
