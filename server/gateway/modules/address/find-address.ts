import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributorAddress, type ShippedTo } from '#gateway/db/schema/order.ts';
import { and, asc, eq, sql } from '#gateway/db/sql.ts';

export type AddressRow = typeof distributorAddress.$inferSelect;

/** A shipping address with its province, which determines the freight. */
export interface FoundAddress extends ShippedTo {
  readonly provinceCode: string;
}

/**
 * Returns the shop's addresses. The first is the default: the one last set as default, otherwise the oldest, so that a
 * new address does not replace it.
 */
export function findAddresses(db: Queryable, distributorId: string): Promise<AddressRow[]> {
  const { defaultDate, createDate, id } = distributorAddress;
  return db
    .select()
    .from(distributorAddress)
    .where(eq(distributorAddress.distributorId, distributorId))
    .orderBy(sql`${defaultDate} DESC NULLS LAST`, asc(createDate), asc(id));
}

/** @throws BusinessError NOT_FOUND, also if the address belongs to another shop */
export async function findAddress(
  db: Queryable,
  distributorId: string,
  addressId: string,
): Promise<FoundAddress> {
  const { consignee, mobile, region, detail, provinceCode } = distributorAddress;
  const [found] = await db
    .select({ consignee, mobile, region, detail, provinceCode })
    .from(distributorAddress)
    .where(and(eq(distributorAddress.distributorId, distributorId), eq(distributorAddress.id, addressId)));
  if (!found) throw new BusinessError('NOT_FOUND');
  return found;
}
