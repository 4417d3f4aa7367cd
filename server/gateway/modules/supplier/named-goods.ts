import type { Tx } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { findByCode } from '#gateway/modules/commodity/find-by-code.ts';
import { Refusal } from '#gateway/refusal.ts';

/** Takes one of the goods for this transaction: changes to its skus come one after the other. */
export async function lockGoods(tx: Tx, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: commodity.id })
    .from(commodity)
    .where(eq(commodity.id, id))
    .for('update');
  if (!found) throw new Refusal('NOT_FOUND');
}

/** The sku with this id, code or barcode, its goods taken for this transaction. */
export async function lockSku(tx: Tx, name: string) {
  const [byId] = await tx.select({ id: sku.id }).from(sku).where(eq(sku.id, name));
  const id = byId?.id ?? (await findByCode(tx, [name])).get(name)?.id;
  if (id === undefined) throw new Refusal('PRODUCT_NOT_FOUND');
  const [named] = await tx.select({ commodityId: sku.commodityId }).from(sku).where(eq(sku.id, id));
  if (!named) throw new Refusal('PRODUCT_NOT_FOUND');
  await lockGoods(tx, named.commodityId);
  const [locked] = await tx.select().from(sku).where(eq(sku.id, id)).for('update');
  if (!locked) throw new Refusal('PRODUCT_NOT_FOUND');
  return locked;
}
