import type { Queryable } from '#gateway/db/connect.ts';
import { distributorAddress, type ShippedTo } from '#gateway/db/schema/order.ts';
import { and, desc, eq, sql } from '#gateway/db/sql.ts';
import { Refusal } from '#gateway/refusal.ts';

export type AddressRow = typeof distributorAddress.$inferSelect;

/** An address as it is sent to, with the province that decides what that costs. */
export interface FoundAddress extends ShippedTo {
  readonly provinceCode: string;
}

/** The addresses of a shop. The first is the default one: of those that were made so the last, else the newest. */
export function findAddresses(db: Queryable, distributorId: string): Promise<AddressRow[]> {
  const { defaultDate, createDate, id } = distributorAddress;
  return db
    .select()
    .from(distributorAddress)
    .where(eq(distributorAddress.distributorId, distributorId))
    .orderBy(sql`${defaultDate} DESC NULLS LAST`, desc(createDate), desc(id));
}

/** Throws NOT_FOUND, also for another shop's. */
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
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}
