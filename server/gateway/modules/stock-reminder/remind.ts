import type { WorkContext } from '#gateway/calls/call-context.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { stockReminder } from '#gateway/db/schema/notice.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import type { Subscriber } from '#gateway/events/publish.ts';
import { addNotices } from '#gateway/modules/notice/add-notices.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';

/** Columns that decide whether a sku can be ordered. */
export const quantityTerms = {
  minQty: sku.minQty,
  stepQty: sku.stepQty,
  maxQty: sku.maxQty,
  stock: sku.stock,
};

/** Leaves the reminders to a timer, because other shops wait for the rows of the skus. */
export const scheduleReminders: Subscriber<WorkContext, 'stockRaised'> = async (tx, context, { skuIds }) => {
  if (skuIds.length === 0) return;
  const wanted = await tx
    .selectDistinct({ skuId: stockReminder.skuId })
    .from(stockReminder)
    .where(inArray(stockReminder.skuId, [...skuIds]));
  const dueDate = context.clock.now();
  for (const { skuId } of wanted)
    await scheduleTimer(tx, context, { kind: 'stock.remind', subjectId: skuId, dueDate });
};

/** Timer `stock.remind`: tells the shops that wait for a sku that it can be ordered, and ends their reminders. */
export const remindOfStock: TimerWork = async (context, tx, skuId) => {
  const [back] = await tx
    .select({ ...quantityTerms, commodityId: commodity.id, name: commodity.name, specs: sku.specs })
    .from(sku)
    .innerJoin(commodity, eq(commodity.id, sku.commodityId))
    .where(and(eq(sku.id, skuId), eq(commodity.onShelf, true)));
  if (!back || !allowedQuantities(back)) return;
  const waiting = await tx
    .select()
    .from(stockReminder)
    .where(eq(stockReminder.skuId, skuId))
    .orderBy(asc(stockReminder.distributorId))
    .for('update');
  await tx.delete(stockReminder).where(
    and(
      eq(stockReminder.skuId, skuId),
      inArray(
        stockReminder.distributorId,
        waiting.map(({ distributorId }) => distributorId),
      ),
    ),
  );
  const name = [back.name, ...back.specs.map(({ value }) => value)].join(' ');
  await addNotices(
    tx,
    context,
    waiting.map(({ distributorId, createDate }) => ({
      distributorId,
      kind: 'SKU_BACK',
      refId: back.commodityId,
      occasion: `${skuId} ${createDate.toISOString()}`,
      params: { name, sku: skuId },
    })),
  );
};
