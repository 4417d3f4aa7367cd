import type { CallContext } from '#gateway/calls/call-context.ts';
import { refundItem } from '#gateway/db/schema/after-sale.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { timeCell } from '#gateway/excel/write-sheet.ts';
import { findSeller } from '#gateway/modules/company/own-companies.ts';
import { findOrder } from '#gateway/modules/order/move-order.ts';
import { amountColumn, moneyText } from '#gateway/modules/paper/paper-cells.ts';
import { findRefundDetail } from '#gateway/modules/refund/refund-detail.ts';
import { amountInWords } from '#gateway/pdf/amount-in-words.ts';
import type { Fact, Paper } from '#gateway/pdf/paper.ts';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { parseYuan, toFen } from '#shared/domain/money.ts';
import { refundStatuses, refundTypes } from '#shared/messages/zh/common/orders.ts';
import { orderSheet } from '#shared/messages/zh/gateway/order-sheet.ts';
import { refundPaperTexts as words } from '#shared/messages/zh/gateway/paper-texts.ts';

/**
 * A refund with its lines; a return also has the address to send the commodities to.
 * @throws BusinessError NOT_FOUND, also for refunds of other shops
 */
export async function printRefund(context: CallContext<'certified'>, id: string): Promise<Paper> {
  const { db, member, config } = context;
  const refund = await findRefundDetail(context, id);
  const { distributorId } = member;
  const order = await findOrder(db, distributorId, refund.orderId);
  const amounts = new Map(
    (
      await db
        .select({ id: refundItem.orderItemId, amount: refundItem.amount })
        .from(refundItem)
        .where(and(eq(refundItem.distributorId, distributorId), eq(refundItem.refundId, id)))
    ).map(({ id: item, amount }) => [item, amount]),
  );
  const goods = toFen([...amounts.values()].reduce((sum, amount) => sum + amount, 0));
  const total = parseYuan(refund.amount);
  const { columns, sums } = words;
  return {
    title: words.titles[refund.type],
    number: refund.refundNo,
    issuer: (await findSeller(db, order.tradeType)).name,
    date: refund.createDate,
    isSample: config.demo,
    marks: [
      words.no(refund.refundNo),
      words.order(refund.orderNo),
      words.applied(timeCell(new Date(refund.createDate))),
    ],
    blocks: [
      { kind: 'facts', columns: factsOf(refund) },
      {
        kind: 'table',
        title: words.lines,
        note: words.unit,
        columns: [
          { title: columns.number, width: 24 },
          { title: columns.name },
          { title: columns.specs, width: 84 },
          { title: columns.code, width: 92 },
          amountColumn(columns.quantity, 48),
          amountColumn(columns.amount, 72),
        ],
        rows: refund.items.map((item, index) => [
          String(index + 1),
          item.name,
          orderSheet.specs(item.specs.map(({ value }) => value)),
          item.skuCode,
          String(item.refundQuantity),
          moneyText(amounts.get(item.orderItemId) ?? toFen(0)),
        ]),
        sum: [
          ...['', words.sum, '', ''],
          String(refund.items.reduce((sum, { refundQuantity }) => sum + refundQuantity, 0)),
          moneyText(goods),
        ],
      },
      {
        kind: 'sums',
        rows: [
          [sums.goods, moneyText(goods)],
          [sums.freight, moneyText(toFen(total - goods))],
          [sums.inWords(amountInWords(total)), `¥${moneyText(total)}`],
        ],
      },
      ...(refund.type === 'RETURN' ? [{ kind: 'notes', lines: words.returnNotes } as const] : []),
    ],
  };
}

function factsOf({
  type,
  status,
  reason,
  description,
  returnAddress,
  delivery,
  expireTime,
}: RefundDetailData) {
  const { facts } = words;
  const about: Fact[] = [
    [facts.type, refundTypes[type]],
    [facts.status, refundStatuses[status]],
    [facts.reason, reason],
    [facts.description, description],
  ];
  if (type === 'REFUND_ONLY') return [{ facts: about }];
  const { consignee = '', mobile = '', region = '', detail = '' } = returnAddress ?? {};
  const back: Fact[] = [
    [facts.consignee, returnAddress ? consignee : words.noAddress[status]],
    [facts.mobile, mobile],
    [facts.address, `${region}${detail}`],
    [facts.deadline, expireTime ? timeCell(new Date(expireTime)) : ''],
    [facts.delivery, delivery ? `${delivery.companyName} ${delivery.deliveryNo}` : ''],
  ];
  return [
    { title: words.about, facts: about },
    { title: words.back, facts: back },
  ];
}
