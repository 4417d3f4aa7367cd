import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { findByCode } from '#gateway/modules/commodity/find-by-code.ts';

/**
 * Locks a commodity until the end of the transaction, so that changes to its skus are serialized.
 * @throws BusinessError NOT_FOUND
 */
export async function lockCommodity(tx: Tx, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: commodity.id })
    .from(commodity)
    .where(eq(commodity.id, id))
    .for('update');
  if (!found) throw new BusinessError('NOT_FOUND');
}

/**
 * Finds a sku by id, code or barcode and locks it and its commodity until the end of the transaction.
 * @throws BusinessError PRODUCT_NOT_FOUND
 */
export async function lockSku(tx: Tx, name: string) {
  const [byId] = await tx.select({ id: sku.id }).from(sku).where(eq(sku.id, name));
  const id = byId?.id ?? (await findByCode(tx, [name])).get(name)?.id;
  if (id === undefined) throw new BusinessError('PRODUCT_NOT_FOUND');
  const [named] = await tx.select({ commodityId: sku.commodityId }).from(sku).where(eq(sku.id, id));
  if (!named) throw new BusinessError('PRODUCT_NOT_FOUND');
  await lockCommodity(tx, named.commodityId);
  const [locked] = await tx.select().from(sku).where(eq(sku.id, id)).for('update');
  if (!locked) throw new BusinessError('PRODUCT_NOT_FOUND');
  return locked;
}
