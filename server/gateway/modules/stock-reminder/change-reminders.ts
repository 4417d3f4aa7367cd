import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { stockReminder } from '#gateway/db/schema/notice.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { quantityTerms } from '#gateway/modules/stock-reminder/remind.ts';
import type { Data } from '#shared/contract/index.ts';
import { MAX_STOCK_REMINDERS } from '#shared/domain/notice.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';

type ShopContext = CallContext<'approved'>;
type Reminders = Data<'listMyStockReminders'>;

export async function listReminders(db: Queryable, distributorId: string): Promise<Reminders> {
  const rows = await db
    .select({ skuId: stockReminder.skuId })
    .from(stockReminder)
    .where(eq(stockReminder.distributorId, distributorId))
    .orderBy(asc(stockReminder.createDate), asc(stockReminder.skuId));
  return { skuIds: rows.map(({ skuId }) => skuId) };
}

/**
 * Adds a reminder for a sku that cannot be ordered. Adding it again changes nothing.
 * @throws BusinessError NOT_FOUND; STATE_CHANGED if the sku can be ordered; TOO_MANY
 */
export function createReminder(context: ShopContext, skuId: string): Promise<Reminders> {
  const { distributorId } = context.member;
  return enqueueByShop(context, async tx => {
    await lockShop(tx, distributorId);
    await assertSoldOut(tx, skuId);
    await tx
      .insert(stockReminder)
      .values({ distributorId, skuId, createDate: context.clock.now() })
      .onConflictDoNothing();
    const reminders = await listReminders(tx, distributorId);
    if (reminders.skuIds.length > MAX_STOCK_REMINDERS) throw new BusinessError('TOO_MANY');
    return reminders;
  });
}

export async function removeReminder({ db, member }: ShopContext, skuId: string): Promise<Reminders> {
  const { distributorId } = member;
  await db
    .delete(stockReminder)
    .where(and(eq(stockReminder.distributorId, distributorId), eq(stockReminder.skuId, skuId)));
  return listReminders(db, distributorId);
}

/**
 * Waits for running changes of the stock or the shelf, so that stock that returns meanwhile is not missed. Locks the
 * commodity before the sku, as these changes do; one query that locks both could deadlock with them.
 */
async function assertSoldOut(tx: Tx, skuId: string): Promise<void> {
  const parent = tx.select({ id: sku.commodityId }).from(sku).where(eq(sku.id, skuId));
  const [shelf] = await tx
    .select({ onShelf: commodity.onShelf })
    .from(commodity)
    .where(inArray(commodity.id, parent))
    .for('share');
  const [terms] = await tx.select(quantityTerms).from(sku).where(eq(sku.id, skuId)).for('share');
  if (!(shelf && terms)) throw new BusinessError('NOT_FOUND');
  if (shelf.onShelf && allowedQuantities(terms)) throw new BusinessError('STATE_CHANGED');
}
