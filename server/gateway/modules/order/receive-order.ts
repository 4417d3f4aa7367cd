import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { parcel } from '#gateway/db/schema/order.ts';
import { and, eq, isNull } from '#gateway/db/sql.ts';
import { moveOrder, type OrderMove, type OrderRow } from '#gateway/modules/order/move-order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

type Step = Pick<OrderMove, 'by' | 'remark'>;

/**
 * Marks a parcel, or every parcel on its way, as received, and finishes the order when nothing is outstanding.
 * Running refunds continue: they can also be requested after the receipt.
 * @throws BusinessError NOT_FOUND for a parcel of another order; STATE_CHANGED if no matching parcel is on its
 *   way
 */
export async function receiveOrder(
  tx: Tx,
  context: WorkContext,
  order: OrderRow,
  step: Step,
  parcelId?: string,
): Promise<OrderStatus> {
  const { distributorId, id } = order;
  const ofOrder = and(eq(parcel.distributorId, distributorId), eq(parcel.orderId, id));
  const named = and(ofOrder, parcelId === undefined ? undefined : eq(parcel.id, parcelId));
  if (parcelId !== undefined && (await tx.$count(parcel, named)) === 0) throw new BusinessError('NOT_FOUND');
  const { rowCount } = await tx
    .update(parcel)
    .set({ receiveDate: context.clock.now() })
    .where(and(named, isNull(parcel.receiveDate)));
  if (!rowCount) throw new BusinessError('STATE_CHANGED');
  return finishIfArrived(tx, context, order, step);
}

/** Finishes an order that is completely shipped and has no parcel on its way. */
export async function finishIfArrived(
  tx: Tx,
  context: WorkContext,
  order: OrderRow,
  step: Step,
): Promise<OrderStatus> {
  if (order.status !== 'SHIPPED' || (await countInTransit(tx, order)) > 0) return order.status;
  return moveOrder(tx, context, order, 'RECEIVE', { ...step, set: { finishedDate: context.clock.now() } });
}

function countInTransit(db: Queryable, { distributorId, id }: OrderRow): Promise<number> {
  const inTransit = and(
    eq(parcel.distributorId, distributorId),
    eq(parcel.orderId, id),
    isNull(parcel.receiveDate),
  );
  return db.$count(parcel, inTransit);
}
