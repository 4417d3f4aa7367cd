import type { distributorAddress, order, orderItem, ShippedTo } from '#gateway/db/schema/order.ts';
import { type DemoOrder, demoConsignees, demoTexts } from '#gateway/demo/seed/orders/demo-orders.ts';
import type { OrderHistory } from '#gateway/demo/seed/orders/order-history.ts';
import type { CheckoutLine } from '#gateway/modules/checkout/find-lines.ts';
import type { FreightRule } from '#gateway/modules/checkout/freight.ts';
import { priceGroups } from '#gateway/modules/checkout/price-groups.ts';
import { shareQuote } from '#gateway/modules/quote/quote-order.ts';
import { chinaClock, chinaDay } from '#shared/domain/china-time.ts';
import { parseYuan, toFen } from '#shared/domain/money.ts';

type ItemRow = typeof orderItem.$inferInsert;

/** Inputs for one demo order. */
export interface DemoParts {
  readonly distributorId: string;
  readonly demo: DemoOrder;
  readonly life: OrderHistory;
  readonly lines: readonly CheckoutLine[];
  readonly freight: ReadonlyMap<string, FreightRule>;
  readonly addresses: readonly (typeof distributorAddress.$inferSelect)[];
  /** The digits after the date in its order number. */
  readonly drawn: number;
}

const DAY_MS = 86_400_000;
const NO_MONEY = toFen(0);
/** Percent off the price in each quote; a second quote doubles it. */
const QUOTED_OFF = 4;

/** Builds an order and its lines, with the amounts that checkout and quote would calculate. */
export function orderRows(parts: DemoParts): { row: typeof order.$inferInsert; items: ItemRow[] } {
  const { distributorId, demo, life, lines, freight, drawn } = parts;
  const { id, kind = 'DIRECT', status, cancelledBy = null, remark = '', poNo = '' } = demo;
  const [group] = priceGroups(lines, { freight, coupon: couponOf(demo) });
  if (!group) throw new Error(`there are no commodities for the demo's order ${id}`);
  const { items: priced, warehouseId, ...listed } = group;
  const quoteVersion = life.steps.filter(step => step.status === 'WAIT_ACCEPT').length;
  const quoted =
    quoteVersion > 0
      ? shareQuote(
          listed,
          priced.map(({ line, price }) => ({ price, quantity: line.quantity })),
          quotedAmount(listed.payAmount, listed.freightAmount, quoteVersion),
        )
      : undefined;
  const first = life.steps[0]?.createDate ?? new Date(0);
  const { shares, ...changed } = quoted ?? { shares: undefined };
  const isShipped = status === 'SHIPPED' || status === 'FINISHED';
  const row = {
    distributorId,
    id,
    kind,
    warehouseId,
    status,
    cancelledBy,
    remark,
    poNo,
    wishDate:
      demo.wishDays === undefined ? null : chinaDay(new Date(first.getTime() + demo.wishDays * DAY_MS)),
    quoteVersion,
    ...listed,
    ...changed,
    orderNo: chinaClock(first.getTime()).toISOString().slice(0, 10).replaceAll('-', '') + drawn,
    tradeType: lines[0]?.sku.tradeType ?? 'GENERAL',
    address: addressOf(parts),
    refundedAmount: NO_MONEY,
    quoteRemark: quoteVersion > 0 ? demoTexts.quoteRemark : '',
    payNo: hasPayment(parts) ? payNoOf(demo) : null,
    expireTime: isWaiting(demo) ? deadlineOf(life) : null,
    createDate: first,
    paidDate: life.paidDate,
    shippedDate: isShipped ? (life.shipDates.at(-1) ?? null) : null,
    finishedDate: life.finishedDate,
  };
  const items = priced.map(({ line, price, payAmount }, sort) => {
    const { id: skuId, commodityId, name, specs, skuCode, barCode, thumbnail } = line.sku;
    return {
      distributorId,
      orderId: id,
      id: `${id}${String(sort + 1).padStart(2, '0')}`,
      sort,
      skuId,
      commodityId,
      name,
      specs,
      skuCode,
      barCode,
      thumbnail,
      price,
      quantity: line.quantity,
      amount: shares?.[sort] ?? payAmount,
      refundedAmount: NO_MONEY,
    };
  });
  return { row, items };
}

/** Far enough ahead to stay open while a demo runs. A timer cancels the order then. */
const OPEN_MS = 30 * 86_400_000;
const isWaiting = ({ status }: DemoOrder) => status === 'WAIT_ACCEPT' || status === 'WAIT_PAY';
const deadlineOf = ({ steps }: OrderHistory) =>
  new Date((steps.at(-1)?.createDate ?? new Date(0)).getTime() + OPEN_MS);

/** Orders paid together share one payment number. */
const payNoOf = ({ id, paidWith = id }: DemoOrder) => `P${paidWith}`;

/** Whether the order was ever waiting for payment. */
const hasPayment = ({ life }: DemoParts) => life.steps.some(({ status }) => status === 'WAIT_PAY');

/** Rounded down to whole yuan. */
function quotedAmount(payAmount: number, freightAmount: number, version: number) {
  const off = Math.floor(((payAmount - freightAmount) * QUOTED_OFF * version) / 100);
  return toFen(payAmount - off - ((payAmount - off) % 100));
}

function couponOf({ couponOff }: DemoOrder) {
  if (couponOff === undefined) return null;
  const value = parseYuan(couponOff);
  return { couponType: 'MONEY_OFF' as const, value, threshold: NO_MONEY, brandIds: [], categoryIds: [] };
}

function addressOf({ demo, addresses }: DemoParts): ShippedTo {
  const at = demo.address ?? 0;
  const found = demo.kind === 'DROP_SHIPPING' ? demoConsignees[at] : addresses[at];
  if (!found) throw new Error(`there is no address for the demo's order ${demo.id}`);
  const { consignee, mobile, region, detail } = found;
  const identity = 'identityNumber' in found ? { identityNumber: found.identityNumber } : {};
  return { consignee, mobile, region, detail, ...identity };
}
