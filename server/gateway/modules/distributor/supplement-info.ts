import type { CallContext } from '#gateway/call-context.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';
import { checkCertification } from '#gateway/modules/distributor/check-certification.ts';
import { findShop, imagesOf, type Shop } from '#gateway/modules/distributor/repository.ts';
import { invalidParams, Refusal } from '#gateway/refusal.ts';
import type { Arg } from '#shared/contract/index.ts';
import { certificationRefused } from '#shared/messages/zh/certification-refused.ts';

/** Completes what the shop says of itself. What was certified may come along, but only as it is. */
export async function supplementInfo(
  { db, clock, member }: CallContext<'approved'>,
  { shopName, companyName, creditCode, licenceImageUrl, ...rest }: Arg<'supplementInfo'>,
) {
  const shop = await findShop(db, member.distributorId);
  if (!shop) throw new Refusal('NOT_FOUND');
  assertUnchanged(shop, { shopName, companyName, creditCode, licenceImageUrl });

  const owner = { memberId: member.memberId, shopImages: imagesOf(shop), now: clock.now() };
  // A part of the region makes sense only with the rest of it.
  const { provinceCode, cityCode, districtCode } = { ...shop, ...rest };
  const codes = { provinceCode, cityCode, districtCode };
  const namesRegion = Object.keys(codes).some(field => field in rest);
  const fields = await checkCertification(db, owner, namesRegion ? { ...rest, ...codes } : rest);
  const changes = namesRegion ? { ...fields, region: describeRegion(codes) } : fields;
  if (Object.keys(changes).length > 0) {
    await db.update(distributor).set(changes).where(eq(distributor.id, shop.id));
  }
  return null;
}

/** The supplier alone changes what it has certified. */
function assertUnchanged(
  shop: Shop,
  certified: { readonly [Field in keyof Shop]?: string | undefined },
): void {
  const changed = Object.entries(certified).filter(
    ([field, text]) => text !== undefined && text.trim() !== shop[field as keyof Shop],
  );
  if (changed.length === 0) return;
  throw invalidParams(changed.map(([field]) => ({ field, msg: certificationRefused.certified })));
}
