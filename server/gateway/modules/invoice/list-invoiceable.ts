import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { and, count, desc, eq, gte, inArray, lt, type SQL } from '#gateway/db/sql.ts';
import { findOwnCompanies, sellerIdOf } from '#gateway/modules/company/own-companies.ts';
import { keptAmount, keptFreight } from '#gateway/modules/invoice/kept-amounts.ts';
import { whereInvoiceable } from '#gateway/modules/order/is-invoiceable.ts';
import { matchesFilter } from '#gateway/modules/order/order-filter.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { TRADE_TYPES } from '#shared/contract/schemas/commodity.ts';
import { formatYuan } from '#shared/domain/money.ts';

const DAY_MS = 86_400_000;
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

type Filter = NonNullable<Arg<'listInvoiceableOrderPage'>['data']>;

/** A page of a shop's orders that can be invoiced, last paid first. */
export async function listInvoiceable(
  { db, member }: CallContext<'certified'>,
  { data: { sellerId, ...filter } = {}, ...page }: Arg<'listInvoiceableOrderPage'>,
): Promise<Data<'listInvoiceableOrderPage'>> {
  const { distributorId } = member;
  const window = windowOf(page);
  const matches = await matchesOf(db, distributorId, filter);
  const ofSeller = sellerId === undefined ? undefined : inArray(order.tradeType, tradeTypesOf(sellerId));
  const rows = await db
    .select({
      orderId: order.id,
      orderNo: order.orderNo,
      status: order.status,
      tradeType: order.tradeType,
      amount: keptAmount,
      freightAmount: keptFreight,
      paidDate: order.paidDate,
      itemCount: db.$count(
        orderItem,
        and(eq(orderItem.distributorId, order.distributorId), eq(orderItem.orderId, order.id)),
      ),
    })
    .from(order)
    .where(and(matches, ofSeller))
    .orderBy(desc(order.paidDate), desc(order.id))
    .limit(window.limit)
    .offset(window.offset);
  const orderIds = rows.map(({ orderId }) => orderId);
  const firstItems = new Map(
    (await listOrderItems(db, distributorId, orderIds, 1)).map(item => [item.orderId, item.name]),
  );
  const companies = await findOwnCompanies(db);
  const records = rows.map(({ tradeType, amount, freightAmount, paidDate, ...row }) => ({
    ...row,
    amount: formatYuan(amount),
    freightAmount: formatYuan(freightAmount),
    sellerId: sellerIdOf(tradeType),
    sellerName: companies.find(({ id }) => id === sellerIdOf(tradeType))?.name ?? '',
    itemName: firstItems.get(row.orderId) ?? '',
    paidDate: paidDate?.toISOString() ?? '',
  }));
  const sellers = await countSellers(db, matches, companies);
  const total = sellers
    .filter(({ id }) => sellerId === undefined || id === sellerId)
    .reduce((sum, seller) => sum + seller.count, 0);
  return { ...pageOf(records, total, window), sellers };
}

/** Dates are those of the payment. */
async function matchesOf(
  db: Queryable,
  distributorId: string,
  { keyword, startDate, endDate, orderIds }: Omit<Filter, 'sellerId'>,
): Promise<SQL | undefined> {
  return and(
    await matchesFilter(db, distributorId, { keyword: keyword ?? '' }),
    whereInvoiceable(),
    startDate === undefined ? undefined : gte(order.paidDate, startOf(startDate)),
    endDate === undefined ? undefined : lt(order.paidDate, new Date(startOf(endDate).getTime() + DAY_MS)),
    orderIds && inArray(order.id, orderIds),
  );
}

const tradeTypesOf = (sellerId: string) => TRADE_TYPES.filter(type => sellerIdOf(type) === sellerId);

async function countSellers(
  db: Queryable,
  matches: SQL | undefined,
  companies: Awaited<ReturnType<typeof findOwnCompanies>>,
) {
  const rows = await db
    .select({ tradeType: order.tradeType, count: count() })
    .from(order)
    .where(matches)
    .groupBy(order.tradeType);
  return companies.flatMap(({ id, name }) => {
    const found = rows.filter(({ tradeType }) => sellerIdOf(tradeType) === id);
    const sum = found.reduce((all, row) => all + row.count, 0);
    return sum > 0 ? [{ id, name, count: sum }] : [];
  });
}
