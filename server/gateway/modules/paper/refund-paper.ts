import type { CallContext } from '#gateway/calls/call-context.ts';
import { timeCell } from '#gateway/excel/write-sheet.ts';
import { findSeller } from '#gateway/modules/company/own-companies.ts';
import { findOrder } from '#gateway/modules/order/move-order.ts';
import { amountColumn, moneyText } from '#gateway/modules/paper/paper-cells.ts';
import { findRefundDetail } from '#gateway/modules/refund/refund-detail.ts';
import { amountInWords } from '#gateway/pdf/amount-in-words.ts';
import type { Fact, Paper } from '#gateway/pdf/paper.ts';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { displayYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { lineAmounts, sumLines } from '#shared/domain/order-line.ts';
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
  const order = await findOrder(db, member.distributorId, refund.orderId);
  const lines = refund.items.map(item => ({
    item,
    ...lineAmounts({
      price: parseYuan(item.price),
      quantity: item.refundQuantity,
      amount: parseYuan(item.refundAmount),
    }),
  }));
  const { gross, discount, net } = sumLines(lines);
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
          { title: columns.specs, width: 62 },
          { title: columns.code, width: 72 },
          amountColumn(columns.price, 52),
          amountColumn(columns.quantity, 34),
          amountColumn(columns.gross, 62),
          amountColumn(columns.discount, 60),
          amountColumn(columns.amount, 62),
        ],
        rows: lines.map(({ item, ...amounts }, index) => [
          String(index + 1),
          item.name,
          orderSheet.specs(item.specs.map(({ value }) => value)),
          item.skuCode,
          displayYuan(item.price),
          String(item.refundQuantity),
          moneyText(amounts.gross),
          moneyText(amounts.discount),
          moneyText(amounts.net),
        ]),
        sum: [
          ...['', words.sum, '', '', ''],
          String(refund.items.reduce((sum, { refundQuantity }) => sum + refundQuantity, 0)),
          moneyText(gross),
          moneyText(discount),
          moneyText(net),
        ],
      },
      {
        kind: 'sums',
        rows: [
          [sums.goods, moneyText(net)],
          [sums.freight, moneyText(toFen(total - net))],
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
