import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { orderStep } from '#gateway/db/schema/order.ts';
import { and, desc, eq } from '#gateway/db/sql.ts';
import { timeCell } from '#gateway/excel/write-sheet.ts';
import { companiesBlock, signaturesBlock } from '#gateway/modules/company/company-blocks.ts';
import { findSeller } from '#gateway/modules/company/own-companies.ts';
import { findBuyer } from '#gateway/modules/distributor/find-buyer.ts';
import { findOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrderItems, type OrderItemRow } from '#gateway/modules/order/order-items.ts';
import { amountColumn, moneyText, specsText } from '#gateway/modules/paper/paper-cells.ts';
import { amountInWords } from '#gateway/pdf/amount-in-words.ts';
import type { Block, Paper } from '#gateway/pdf/paper.ts';
import { toFen } from '#shared/domain/money.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { quotationTexts as words } from '#shared/messages/zh/gateway/paper-texts.ts';

const WITHOUT_QUOTE: readonly OrderStatus[] = ['WAIT_CONFIRM', 'CANCELLED'];

/**
 * The quote of an order, with each line's share of the discount.
 * @throws BusinessError NOT_FOUND; STATE_CHANGED if there is no quote, or no longer
 */
export async function printQuotation(context: CallContext<'certified'>, id: string): Promise<Paper> {
  const { db, member, config } = context;
  const order = await findOrder(db, member.distributorId, id);
  const { status, quoteVersion, tradeType, expireTime } = order;
  if (quoteVersion === 0 || WITHOUT_QUOTE.includes(status)) {
    throw new BusinessError('STATE_CHANGED', { msg: words.none });
  }
  const items = await listOrderItems(db, member.distributorId, [id]);
  const date = await quotedDate(db, order);
  const seller = await findSeller(db, tradeType);
  const buyer = await findBuyer(db, member.distributorId);
  const validity =
    status === 'WAIT_ACCEPT'
      ? expireTime
        ? words.until(timeCell(expireTime))
        : words.unlimited
      : words.accepted;
  const number = words.number(order.orderNo, quoteVersion);
  return {
    title: words.title,
    number,
    issuer: seller.name,
    date: date.toISOString(),
    isSample: config.demo,
    marks: [words.no(number), words.date(timeCell(date)), words.validity(validity)],
    blocks: [
      companiesBlock(seller, buyer),
      ...amountsOf(order, items),
      {
        kind: 'notes',
        title: words.notes,
        lines: [
          ...(order.quoteRemark ? [words.remark(order.quoteRemark)] : []),
          words.delivery(`${order.address.region}${order.address.detail}`, order.address.consignee),
          words.terms,
        ],
      },
      signaturesBlock(seller, buyer, { title: words.confirm, text: words.confirmText }),
    ],
  };
}

/** The lines keep their ordered prices; the share is what coupon and quote take off a line. */
function amountsOf(order: OrderRow, items: readonly OrderItemRow[]): Block[] {
  const lines = items.map(item => {
    const full = item.price * item.quantity;
    return { item, full, share: full - item.amount };
  });
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    moneyText(toFen(lines.reduce((total, line) => total + of(line), 0)));
  const { columns, sums } = words;
  return [
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
        amountColumn(columns.full, 62),
        amountColumn(columns.share, 56),
        amountColumn(columns.amount, 62),
      ],
      rows: lines.map(({ item, full, share }, index) => [
        String(index + 1),
        item.name,
        specsText(item.specs),
        item.skuCode,
        moneyText(item.price),
        String(item.quantity),
        moneyText(toFen(full)),
        moneyText(toFen(share)),
        moneyText(item.amount),
      ]),
      sum: [
        ...['', words.sum, '', '', ''],
        String(items.reduce((total, { quantity }) => total + quantity, 0)),
        sum(({ full }) => full),
        sum(({ share }) => share),
        sum(({ item }) => item.amount),
      ],
    },
    {
      kind: 'sums',
      rows: [
        [sums.goods, sum(({ item }) => item.amount)],
        [sums.freight, moneyText(order.freightAmount)],
        [sums.inWords(amountInWords(order.payAmount)), `¥${moneyText(order.payAmount)}`],
      ],
    },
  ];
}

async function quotedDate(db: Queryable, { distributorId, id, createDate }: OrderRow): Promise<Date> {
  const [step] = await db
    .select({ createDate: orderStep.createDate })
    .from(orderStep)
    .where(
      and(
        eq(orderStep.distributorId, distributorId),
        eq(orderStep.orderId, id),
        eq(orderStep.status, 'WAIT_ACCEPT'),
      ),
    )
    .orderBy(desc(orderStep.createDate))
    .limit(1);
  return step?.createDate ?? createDate;
}
