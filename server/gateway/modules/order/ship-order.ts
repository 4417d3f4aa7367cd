import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { orderItem, parcel, parcelItem } from '#gateway/db/schema/order.ts';
import { sql } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { addTrace } from '#gateway/modules/order/add-trace.ts';
import { scheduleAutoReceive } from '#gateway/modules/order/auto-receive.ts';
import { moveOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { ORDER_TRANSITIONS } from '#gateway/modules/order/order-transitions.ts';
import { listOutstandingLines, type OutstandingLine } from '#gateway/modules/order/outstanding-lines.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { type CarrierCode, carriers } from '#shared/messages/zh/common/orders.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';

export interface Shipment {
  readonly companyCode: CarrierCode;
  readonly deliveryNo: string;
  /** Defaults to everything that can be shipped. */
  readonly items?: readonly { readonly orderItemId: string; readonly quantity: number }[] | undefined;
}

/**
 * Ships a parcel of a paid order. Pieces requested in a running refund are held back. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED if nothing can be shipped; PARAM_INVALID if more is requested than can be
 *   shipped
 */
export async function shipOrder(
  tx: Tx,
  context: WorkContext,
  order: OrderRow,
  { companyCode, deliveryNo, items }: Shipment,
): Promise<OrderStatus> {
  nextState(ORDER_TRANSITIONS, order.status, 'SHIP_PART');
  const lines = await listOutstandingLines(tx, order);
  const sent = items ? chosenOf(lines, items) : allOf(lines);
  if (sent.length === 0) throw new BusinessError('STATE_CHANGED');
  const { distributorId, id: orderId } = order;
  const now = context.clock.now();
  const parcelId = context.newId();
  await tx
    .insert(parcel)
    .values({ distributorId, orderId, id: parcelId, companyCode, deliveryNo, shipDate: now });
  await tx.insert(parcelItem).values(sent.map(item => ({ distributorId, parcelId, ...item })));
  await noteShipped(tx, order, sent);
  await addTrace(tx, context, { companyCode, deliveryNo, text: orderTexts.left });
  await publish(tx, context, 'parcelShipped', { orderId, parcelId });

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

const allOf = (lines: readonly OutstandingLine[]): Sent[] =>
  lines
    .filter(({ shippable }) => shippable > 0)
    .map(({ item, shippable }) => ({ orderItemId: item.id, quantity: shippable }));

/** Checks that each line is named once, with at most its shippable pieces. */
function chosenOf(lines: readonly OutstandingLine[], items: readonly Sent[]): Sent[] {
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
