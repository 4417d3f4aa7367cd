import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import { addLines } from '#gateway/modules/cart/add-lines.ts';
import { findOrders } from '#gateway/modules/order/move-order.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

type Wanted = Pick<Arg<'buyAgain'>, 'id' | 'orderIds' | 'payNo'>;

/**
 * Adds the lines of the named orders to the cart, one row per sku.
 * @throws BusinessError NOT_FOUND; PARAM_INVALID unless exactly one of `id`, `orderIds` and `payNo` is given
 */
export async function buyAgain(
  tx: Tx,
  context: CallContext<'approved'>,
  wanted: Wanted,
): Promise<Data<'buyAgain'>> {
  const { distributorId } = context.member;
  const orderIds = await findOrderIds(tx, distributorId, wanted);
  const quantities = new Map<string, number>();
  for (const { skuId, quantity } of await listOrderItems(tx, distributorId, orderIds)) {
    quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity);
  }
  const rows = [...quantities].map(([skuId, quantity], index) => ({ row: index + 1, skuId, quantity }));
  return addLines(tx, context, rows);
}

async function findOrderIds(
  db: Queryable,
  distributorId: string,
  { id, orderIds, payNo }: Wanted,
): Promise<string[]> {
  const given = [id, orderIds, payNo].filter(one => one !== undefined).length;
  if (given !== 1) throw invalidParams([{ field: 'id', msg: fieldMessages.invalid }]);
  const rows =
    payNo === undefined
      ? await findOrders(db, distributorId, orderIds ?? [id ?? ''])
      : await findOrdersOfPayment(db, distributorId, payNo);
  return rows.map(row => row.id);
}

async function findOrdersOfPayment(db: Queryable, distributorId: string, payNo: string) {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.distributorId, distributorId), eq(order.payNo, payNo)))
    .orderBy(asc(order.id));
  if (rows.length === 0) throw new BusinessError('NOT_FOUND');
  return rows;
}
