import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { orderItem, parcel, parcelItem } from '#gateway/db/schema/order.ts';
import { sql } from '#gateway/db/sql.ts';
import { addTrace } from '#gateway/modules/order/add-trace.ts';
import { scheduleAutoReceive } from '#gateway/modules/order/auto-receive.ts';
import { type LineToShip, leftToShip } from '#gateway/modules/order/left-to-ship.ts';
import { moveOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { ORDER_TRANSITIONS } from '#gateway/modules/order/order-transitions.ts';
import { invalidParams, Refusal } from '#gateway/refusal.ts';
import { next } from '#gateway/transitions.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';
import { orderTexts } from '#shared/messages/zh/order-texts.ts';
import { type CarrierCode, carriers } from '#shared/messages/zh/orders.ts';

export interface Shipment {
  readonly companyCode: CarrierCode;
  readonly deliveryNo: string;
  /** Without: all that can be shipped. */
  readonly items?: readonly { readonly orderItemId: string; readonly quantity: number }[] | undefined;
}

/**
 * Sends a parcel of an order that was paid, whose shop is held. What is asked back stays.
 * @throws Refusal STATE_CHANGED where nothing is to be shipped, PARAM_INVALID where more is named than that
 */
export async function shipOrder(
  tx: Tx,
  context: WorkContext,
  order: OrderRow,
  { companyCode, deliveryNo, items }: Shipment,
): Promise<OrderStatus> {
  next(ORDER_TRANSITIONS, order.status, 'SHIP_PART');
  const lines = await leftToShip(tx, order);
  const sent = items ? chosenOf(lines, items) : allOf(lines);
  if (sent.length === 0) throw new Refusal('STATE_CHANGED');
  const { distributorId, id: orderId } = order;
  const now = context.clock.now();
  const parcelId = context.newId();
  await tx
    .insert(parcel)
    .values({ distributorId, orderId, id: parcelId, companyCode, deliveryNo, shipDate: now });
  await tx.insert(parcelItem).values(sent.map(item => ({ distributorId, parcelId, ...item })));
  await noteShipped(tx, order, sent);
  await addTrace(tx, context, { companyCode, deliveryNo, text: orderTexts.left });

  const left = lines.reduce((sum, line) => sum + line.left, 0);
  const isRest = left === sent.reduce((sum, { quantity }) => sum + quantity, 0);
  if (isRest) await scheduleAutoReceive(tx, context, orderId);
  return moveOrder(tx, context, order, isRest ? 'SHIP_REST' : 'SHIP_PART', {
    by: 'SUPPLIER',
    remark: orderTexts.shipped(carriers[companyCode], deliveryNo),
    set: isRest ? { shippedDate: now } : {},
  });
}

type Sent = { readonly orderItemId: string; readonly quantity: number };

const allOf = (lines: readonly LineToShip[]): Sent[] =>
  lines
    .filter(({ shippable }) => shippable > 0)
    .map(({ item, shippable }) => ({ orderItemId: item.id, quantity: shippable }));

/** Each line once, and of none more than can be shipped. */
function chosenOf(lines: readonly LineToShip[], items: readonly Sent[]): Sent[] {
  const shippable = new Map(lines.map(line => [line.item.id, line.shippable]));
  const problems = items.flatMap(({ orderItemId, quantity }, index) => {
    const most = shippable.get(orderItemId);
    shippable.delete(orderItemId);
    if (most === undefined) return [{ field: `items.${index}`, msg: fieldMessages.unknown }];
    return quantity > most ? [{ field: `items.${index}.quantity`, msg: orderTexts.shippable(most) }] : [];
  });
  if (problems.length > 0) throw invalidParams(problems);
  return items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }));
}

async function noteShipped(tx: Tx, { distributorId, id }: OrderRow, sent: readonly Sent[]): Promise<void> {
  const ids = sql.param(sent.map(({ orderItemId }) => orderItemId));
  const pieces = sql.param(sent.map(({ quantity }) => quantity));
  await tx
    .update(orderItem)
    .set({ shippedQuantity: sql`${orderItem.shippedQuantity} + sent.pieces` })
    .from(sql`unnest(${ids}::text[], ${pieces}::int[]) AS sent (id, pieces)`)
    .where(
      sql`${orderItem.distributorId} = ${distributorId} AND ${orderItem.orderId} = ${id} AND ${orderItem.id} = sent.id`,
    );
}
