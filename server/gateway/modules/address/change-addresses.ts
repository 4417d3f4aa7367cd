import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { distributorAddress } from '#gateway/db/schema/order.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { type AddressRow, findAddresses } from '#gateway/modules/address/find-address.ts';
import { validateAddress } from '#gateway/modules/address/validate-address.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';
import { MAX_ADDRESSES } from '#shared/constants.ts';
import type { AddressData } from '#shared/contract/calls/address.ts';
import type { Arg } from '#shared/contract/index.ts';

type ShopContext = CallContext<'approved'>;

/** Returns the shop's addresses, the default address first. */
export async function listAddresses({ db, member }: ShopContext): Promise<AddressData[]> {
  return describeAll(db, member.distributorId);
}

/**
 * Adds an address, or updates the address with the given id. Idempotent if a requestId is given. The default address
 * remains the default until another address becomes the default.
 * @throws BusinessError PARAM_INVALID, NOT_FOUND, ADDRESS_FULL, REQUEST_ID_REUSED
 */
export function saveAddress(
  context: ShopContext,
  { requestId, ...given }: Arg<'saveAddress'>,
): Promise<AddressData> {
  const address = validateAddress(given);
  if (requestId === undefined) return enqueueByShop(context, tx => save(tx, context, address));
  return idempotent(context, 'saveAddress', { requestId, ...address }, tx => save(tx, context, address));
}

async function save(
  tx: Tx,
  { clock, member, newId }: ShopContext,
  { id, izDefault, ...fields }: ReturnType<typeof validateAddress>,
): Promise<AddressData> {
  const { distributorId } = member;
  await lockShop(tx, distributorId);
  const now = clock.now();
  const values = {
    ...fields,
    region: describeRegion(fields),
    ...(izDefault ? { defaultDate: now } : {}),
  };
  const savedId = id ?? newId();
  if (id !== undefined) await change(tx, distributorId, id, values);
  else {
    await assertRoom(tx, distributorId);
    await tx.insert(distributorAddress).values({ ...values, distributorId, id: savedId, createDate: now });
  }
  const saved = (await describeAll(tx, distributorId)).find(one => one.id === savedId);
  if (!saved) throw new Error(`the address ${savedId} was not saved`);
  return saved;
}

/** @throws BusinessError NOT_FOUND */
export async function setDefaultAddress(context: ShopContext, { id }: { readonly id: string }) {
  await inShop(context, (tx, distributorId) =>
    change(tx, distributorId, id, { defaultDate: context.clock.now() }),
  );
  return null;
}

/** Removes addresses and returns the number removed. Unknown ids are ignored. */
export function removeAddresses(context: ShopContext, ids: readonly string[]): Promise<number> {
  return inShop(context, async (tx, distributorId) => {
    const { rowCount } = await tx.delete(distributorAddress).where(belongsTo(distributorId, ids));
    return rowCount ?? 0;
  });
}

function inShop<Result>(
  context: ShopContext,
  work: (tx: Tx, distributorId: string) => Promise<Result>,
): Promise<Result> {
  return enqueueByShop(context, async tx => {
    await lockShop(tx, context.member.distributorId);
    return work(tx, context.member.distributorId);
  });
}

async function change(tx: Tx, distributorId: string, id: string, values: Partial<AddressRow>): Promise<void> {
  const { rowCount } = await tx
    .update(distributorAddress)
    .set(values)
    .where(belongsTo(distributorId, [id]));
  if (rowCount === 0) throw new BusinessError('NOT_FOUND');
}

async function assertRoom(tx: Tx, distributorId: string): Promise<void> {
  const count = await tx.$count(distributorAddress, eq(distributorAddress.distributorId, distributorId));
  if (count >= MAX_ADDRESSES) throw new BusinessError('ADDRESS_FULL');
}

const belongsTo = (distributorId: string, ids: readonly string[]) =>
  and(eq(distributorAddress.distributorId, distributorId), inArray(distributorAddress.id, [...ids]));

async function describeAll(db: Queryable, distributorId: string): Promise<AddressData[]> {
  const rows = await findAddresses(db, distributorId);
  return rows.map(({ distributorId: _shop, defaultDate: _since, createDate: _made, ...address }, index) => ({
    ...address,
    izDefault: index === 0,
  }));
}
