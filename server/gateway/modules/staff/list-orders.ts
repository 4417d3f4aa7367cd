import { BusinessError } from '#gateway/calls/business-error.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, count, desc, eq, inArray, or, type SQL } from '#gateway/db/sql.ts';
import { listParcels } from '#gateway/modules/order/list-parcels.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { matchesFilter } from '#gateway/modules/order/order-filter.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { listOrderSteps } from '#gateway/modules/order/order-steps.ts';
import { listOutstandingLines } from '#gateway/modules/order/outstanding-lines.ts';
import { findNamedShop, type ShopName } from '#gateway/modules/staff/named.ts';
import { formatYuan } from '#shared/domain/money.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/** Maximum number of rows per list of waiting orders. */
const MOST_WAITING = 100;

export interface OrderFilters extends ShopName {
  readonly status?: OrderStatus | undefined;
  readonly keyword?: string | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** A page of the orders of all shops or of one, newest first. */
export async function listShopOrders(db: Queryable, filters: OrderFilters) {
  const { status, keyword = '', pageNo, pageSize, ...shop } = filters;
  const isNamed = shop.distributorId !== undefined || shop.mobile !== undefined;
  const distributorId = isNamed ? await findNamedShop(db, shop) : undefined;
  const condition = and(
    await matchesFilter(db, distributorId, { keyword }),
    status && eq(order.status, status),
  );
  const window = windowOf({ pageNo, pageSize });
  const records = await selectShort(db)
    .where(condition)
    .orderBy(desc(order.createDate), desc(order.id))
    .limit(window.limit)
    .offset(window.offset);
  const [counted] = await db.select({ total: count() }).from(order).where(condition);
  return pageOf(records.map(toShort), counted?.total ?? 0, window);
}

/** Orders that wait for a quote or for shipping, longest waiting first. */
export async function listWaitingOrders(db: Queryable) {
  const waiting = (...statuses: OrderStatus[]) => listOldest(db, inArray(order.status, statuses));
  return { inquiries: await waiting('WAIT_CONFIRM'), toShip: await waiting('WAIT_SHIP', 'PART_SHIPPED') };
}

async function listOldest(db: Queryable, where: SQL) {
  const rows = await selectShort(db)
    .where(where)
    .orderBy(asc(order.createDate), asc(order.id))
    .limit(MOST_WAITING);
  return rows.map(toShort);
}

function selectShort(db: Queryable) {
  const { id, orderNo, kind, status, refundStatus, payAmount, poNo, wishDate, remark, createDate } = order;
  return db
    .select({
      id,
      orderNo,
      kind,
      status,
      refundStatus,
      payAmount,
      poNo,
      wishDate,
      remark,
      createDate,
      shopName: distributor.shopName,
    })
    .from(order)
    .innerJoin(distributor, eq(distributor.id, order.distributorId))
    .$dynamic();
}

const toShort = ({ payAmount, ...row }: Awaited<ReturnType<typeof selectShort>>[number]) => ({
  ...row,
  payAmount: formatYuan(payAmount),
});

/**
 * Full details of an order, by id or number, for quoting and shipping.
 * @throws BusinessError NOT_FOUND
 */
export async function getStaffOrderDetail(db: Queryable, name: string) {
  const [found] = await db
    .select()
    .from(order)
    .where(or(eq(order.id, name), eq(order.orderNo, name)));
  if (!found) throw new BusinessError('NOT_FOUND');
  const { distributorId, id } = found;
  const left = new Map(
    (await listOutstandingLines(db, found)).map(({ item, shippable }) => [item.id, shippable]),
  );
  return {
    ...withYuan(found),
    timeline: await listOrderSteps(db, distributorId, id),
    items: (await listOrderItems(db, distributorId, [id])).map(item => ({
      name: item.name,
      specs: item.specs.map(({ value }) => value).join(' / '),
      skuCode: item.skuCode,
      price: formatYuan(item.price),
      quantity: item.quantity,
      amount: formatYuan(item.amount),
      toShip: left.get(item.id) ?? 0,
    })),
    parcels: await listParcels(db, distributorId, id),
  };
}

const withYuan = (row: OrderRow) => ({
  ...row,
  goodsAmount: formatYuan(row.goodsAmount),
  discountAmount: formatYuan(row.discountAmount),
  couponAmount: formatYuan(row.couponAmount),
  freightAmount: formatYuan(row.freightAmount),
  payAmount: formatYuan(row.payAmount),
  refundedAmount: formatYuan(row.refundedAmount),
});
