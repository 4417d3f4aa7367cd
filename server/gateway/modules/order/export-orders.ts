import type { CallContext, FileAnswer } from '#gateway/calls/call-context.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { and, desc, eq, getTableColumns, inArray } from '#gateway/db/sql.ts';
import { type SheetCell, timeCell, writeSheet, XLSX_TYPE, yuanCell } from '#gateway/excel/write-sheet.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { matchesFilter } from '#gateway/modules/order/order-filter.ts';
import type { OrderItemRow } from '#gateway/modules/order/order-items.ts';
import type { Arg } from '#shared/contract/index.ts';
import { chinaDay } from '#shared/domain/china-time.ts';
import type { Fen } from '#shared/domain/money.ts';
import { lineAmounts } from '#shared/domain/order-line.ts';
import { orderKinds, orderStatuses } from '#shared/messages/zh/common/orders.ts';
import { orderSheet } from '#shared/messages/zh/gateway/order-sheet.ts';

/** Maximum number of lines in a sheet; older orders are exported by date range. */
export const EXPORT_MAX_LINES = 5000;

const { columns } = orderSheet;
const WIDTHS: Readonly<Record<keyof typeof columns, number>> = {
  orderNo: 20,
  time: 18,
  kind: 12,
  status: 12,
  consignee: 14,
  address: 40,
  name: 40,
  specs: 20,
  skuCode: 20,
  barCode: 18,
  price: 12,
  quantity: 10,
  amount: 14,
  discount: 14,
  net: 14,
  freight: 12,
  payAmount: 14,
  refunded: 14,
  poNo: 20,
  wishDate: 14,
  remark: 30,
};

/**
 * A shop's orders as a sheet, newest first, one row per line; amounts of the whole order are only in its first
 * row, so that the sums of all columns agree: amount − discount = net, and net + freight = payAmount.
 */
export async function exportOrders(
  { db, member, clock }: CallContext<'certified'>,
  { status, orderIds, ...filter }: Arg<'exportOrders'>['filters'],
): Promise<FileAnswer> {
  const matches = and(
    await matchesFilter(db, member.distributorId, filter),
    status && eq(order.status, status),
    orderIds && inArray(order.id, orderIds),
  );
  const lines = await db
    .select({ order: getTableColumns(order), item: getTableColumns(orderItem) })
    .from(order)
    .innerJoin(
      orderItem,
      and(eq(orderItem.distributorId, order.distributorId), eq(orderItem.orderId, order.id)),
    )
    .where(matches)
    .orderBy(desc(order.createDate), desc(order.id), orderItem.sort)
    .limit(EXPORT_MAX_LINES + 1);
  const rows = lines
    .slice(0, EXPORT_MAX_LINES)
    .map((line, index, all) => toCells(line, line.order.id !== all[index - 1]?.order.id));
  if (lines.length > EXPORT_MAX_LINES) rows.push([orderSheet.more(EXPORT_MAX_LINES)]);
  return {
    fileName: orderSheet.fileName(chinaDay(clock.now())),
    contentType: XLSX_TYPE,
    bytes: await writeSheet({
      columns: Object.entries(columns).map(([key, title]) => ({
        title,
        width: WIDTHS[key as keyof typeof columns],
      })),
      rows,
    }),
  };
}

interface Line {
  readonly order: OrderRow;
  readonly item: OrderItemRow;
}

function toCells({ order: row, item }: Line, isFirst: boolean): SheetCell[] {
  const ofOrder = (fen: Fen) => (isFirst ? yuanCell(fen) : null);
  const { gross, discount, net } = lineAmounts(item);
  const cells: Record<keyof typeof columns, SheetCell> = {
    orderNo: row.orderNo,
    time: timeCell(row.createDate),
    kind: orderKinds[row.kind],
    status: orderStatuses[row.status],
    consignee: row.address.consignee,
    address: `${row.address.region}${row.address.detail}`,
    name: item.name,
    specs: orderSheet.specs(item.specs.map(({ value }) => value)),
    skuCode: item.skuCode,
    barCode: item.barCode,
    price: yuanCell(item.price),
    quantity: item.quantity,
    amount: yuanCell(gross),
    discount: yuanCell(discount),
    net: yuanCell(net),
    freight: ofOrder(row.freightAmount),
    payAmount: ofOrder(row.payAmount),
    refunded: ofOrder(row.refundedAmount),
    poNo: row.poNo,
    wishDate: isFirst ? row.wishDate : null,
    remark: isFirst ? row.remark : null,
  };
  return (Object.keys(columns) as (keyof typeof columns)[]).map(key => cells[key]);
}
