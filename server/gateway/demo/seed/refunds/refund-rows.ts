import type { refund, refundItem, refundStep } from '#gateway/db/schema/after-sale.ts';
import type { order, orderItem } from '#gateway/db/schema/order.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import type { DemoRefund, DemoRefundStep } from '#gateway/demo/seed/refunds/demo-refunds.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import { prorate } from '#shared/domain/prorate.ts';
import { maxRefundable } from '#shared/domain/refundable.ts';
import { carriers } from '#shared/messages/zh/common/orders.ts';
import { refundTexts } from '#shared/messages/zh/gateway/refund-texts.ts';

type OrderRow = typeof order.$inferSelect;
type ItemRow = typeof orderItem.$inferSelect;

/** Carrier of all seeded returns. */
const COMPANY_CODE = 'SF';
const BY_BUYER: readonly DemoRefundStep['status'][] = ['APPLIED', 'CANCELLED', 'WAIT_RECEIVE'];

export interface MadeRefund {
  readonly row: typeof refund.$inferInsert & { readonly amount: Fen };
  readonly order: OrderRow;
  readonly items: readonly (typeof refundItem.$inferInsert & { readonly amount: Fen })[];
  readonly steps: readonly (typeof refundStep.$inferInsert)[];
  readonly sentBackDate: Date | undefined;
  readonly endDate: Date;
  /** When the refund closed its order; null: it did not. */
  readonly closes: Date | null;
}

/** Builds a refund with its lines and steps, with the amounts that an application would calculate. */
export function refundRows(
  demo: DemoRefund,
  of: OrderRow,
  ordered: readonly ItemRow[],
  now: Date,
): MadeRefund {
  const { distributorId } = of;
  const wanted = linesOf(demo, ordered);
  const weights = wanted.map(({ item, quantity }) => maxRefundable(item, item.amount, quantity));
  const most = toFen(weights.reduce((sum, one) => sum + one, 0));
  const linesAmount = demo.amount === undefined ? most : toFen(Math.min(parseYuan(demo.amount), most));
  const isWhole =
    demo.type === 'REFUND_ONLY' && demo.lines === 'all' && ordered.every(item => item.shippedQuantity === 0);
  const freightAmount = isWhole ? of.freightAmount : toFen(0);
  const steps = demo.steps.map((step, index) => ({
    distributorId,
    refundId: demo.id,
    id: `${demo.id}${index + 1}`,
    status: step.status,
    by: byOf(step),
    remark: remarkOf(demo, step),
    createDate: momentOf(now, step.daysAgo, step.at),
  }));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error(`the demo's refund ${demo.id} has no steps`);
  const shares = prorate(linesAmount, weights);
  return {
    row: {
      distributorId,
      id: demo.id,
      refundNo: numberOf(demo, first.createDate),
      orderId: of.id,
      type: demo.type,
      status: last.status,
      amount: toFen(linesAmount + freightAmount),
      freightAmount,
      reason: demo.reason,
      description: demo.description,
      createDate: first.createDate,
      imageUrls: demo.pictured ? wanted.slice(0, 2).map(({ item }) => pictureUrl(item.thumbnail)) : [],
      ...(demo.deliveryNo ? { companyCode: COMPANY_CODE, deliveryNo: demo.deliveryNo } : {}),
    },
    order: of,
    items: wanted.map(({ item, quantity, unshippedQuantity }, index) => ({
      distributorId,
      refundId: demo.id,
      orderItemId: item.id,
      quantity,
      unshippedQuantity,
      amount: shares[index] ?? toFen(0),
    })),
    steps,
    sentBackDate: steps.find(({ status }) => status === 'WAIT_RECEIVE')?.createDate,
    endDate: last.createDate,
    closes: isWhole && last.status === 'REFUNDED' ? last.createDate : null,
  };
}

function linesOf({ lines, pieces, type }: DemoRefund, ordered: readonly ItemRow[]) {
  const unshippedOf = (item: ItemRow) => item.quantity - item.shippedQuantity;
  const chosen =
    lines === 'unshipped'
      ? ordered.filter(item => unshippedOf(item) > 0)
      : ordered.slice(0, lines === 'first' ? 1 : undefined);
  return chosen.map(item => {
    const all = lines === 'unshipped' ? unshippedOf(item) : item.quantity;
    const quantity = pieces === 'half' ? Math.ceil(all / 2) : Math.min(pieces ?? all, all);
    return {
      item,
      quantity,
      unshippedQuantity: type === 'RETURN' ? 0 : Math.min(quantity, unshippedOf(item)),
    };
  });
}

const byOf = ({ status }: DemoRefundStep): 'BUYER' | 'SUPPLIER' =>
  BY_BUYER.includes(status) ? 'BUYER' : 'SUPPLIER';

function remarkOf(
  { type, reason, deliveryNo = '' }: DemoRefund,
  { status, remark = '' }: DemoRefundStep,
): string {
  if (status === 'APPLIED') return refundTexts.reasons[type][reason] ?? reason;
  return status === 'WAIT_RECEIVE' ? refundTexts.sentBack(carriers[COMPANY_CODE], deliveryNo) : remark;
}

/** A refund number in the format of `generateRefundNo`, but deterministic. */
function numberOf({ id }: DemoRefund, date: Date): string {
  const day = chinaClock(date.getTime()).toISOString().slice(0, 10).replaceAll('-', '');
  return `SH${day}${String((Number(id) * 7919) % 100_000_000).padStart(8, '0')}`;
}
