import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { toAddressText } from '#gateway/modules/order/address-text.ts';
import { listParcels } from '#gateway/modules/order/list-parcels.ts';
import { listRefundsOf } from '#gateway/modules/order/list-refunds-of.ts';
import { listOrderItems, type OrderItemRow } from '#gateway/modules/order/order-items.ts';
import { listOrderSteps } from '#gateway/modules/order/order-steps.ts';
import { type FoundOrder, selectOrders, toOrderRow } from '#gateway/modules/order/select-orders.ts';
import type { OrderDetailData, PackageData } from '#shared/contract/calls/order.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';

type ShopContext = CallContext<'certified'>;

/** @throws BusinessError NOT_FOUND, also for orders of other shops */
async function findShown({ db, member }: ShopContext, id: string): Promise<FoundOrder> {
  const [found] = await selectOrders(db).where(
    and(eq(order.distributorId, member.distributorId), eq(order.id, id)),
  );
  if (!found) throw new BusinessError('NOT_FOUND');
  return found;
}

/** Full details of an order as shown to its shop. */
export async function getOrderDetail(context: ShopContext, id: string): Promise<OrderDetailData> {
  const { db, member } = context;
  const row = await findShown(context, id);
  const { distributorId } = member;
  const [items, timeline, packages, refunds] = await Promise.all([
    listOrderItems(db, distributorId, [id]),
    listOrderSteps(db, distributorId, id),
    listParcels(db, distributorId, id),
    listRefundsOf(db, distributorId, [id]),
  ]);
  const { goodsAmount, discountAmount, couponAmount, freightAmount, payAmount, refundedAmount } = row;
  return {
    ...toOrderRow(context, row, items),
    remark: row.remark,
    poNo: row.poNo,
    wishDate: row.wishDate,
    timeline,
    amounts: {
      goodsAmount: formatYuan(goodsAmount),
      discountAmount: formatYuan(discountAmount),
      couponAmount: formatYuan(couponAmount),
      freightAmount: formatYuan(freightAmount),
      payAmount: formatYuan(payAmount),
      refundedAmount: formatYuan(refundedAmount),
    },
    address: toAddressText(row.address),
    quote: quoteOf(row, items),
    packages,
    refunds: refunds.get(id) ?? [],
  };
}

export async function listPackages(context: ShopContext, orderId: string): Promise<PackageData[]> {
  await findShown(context, orderId);
  return listParcels(context.db, context.member.distributorId, orderId);
}

/** The current quote and the price without it; null if there is none. */
function quoteOf(row: FoundOrder, items: readonly OrderItemRow[]): OrderDetailData['quote'] {
  if (row.quoteVersion === 0 || row.status === 'WAIT_CONFIRM') return null;
  const fullAmount = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return {
    version: row.quoteVersion,
    amount: formatYuan(row.payAmount),
    before: formatYuan(toFen(fullAmount - row.couponAmount + row.freightAmount)),
    remark: row.quoteRemark,
    expireTime: row.status === 'WAIT_ACCEPT' ? (row.expireTime?.toISOString() ?? null) : null,
  };
}
