/** Note and actions of an order, for every order state and refund state, for active and frozen shops. */
import { describe, expect, it } from 'vitest';
import { orderNote } from '#client/pages/order/order-note.ts';
import { orderActionsOf } from '#gateway/modules/order/order-actions.ts';
import { toFen } from '#shared/domain/money.ts';
import type { ORDER_REFUND_STATUSES, OrderStatus } from '#shared/domain/order.ts';

const now = new Date('2026-11-21T04:00:00Z');

/** For a shipped order, a parcel is in transit. */
function shown(
  status: OrderStatus,
  refundStatus: (typeof ORDER_REFUND_STATUSES)[number],
  isApproved: boolean,
) {
  const actions = orderActionsOf({
    status,
    refundStatus,
    isApproved,
    now,
    kind: 'DIRECT',
    payStatus: null,
    payType: null,
    finishedDate: status === 'FINISHED' ? now : null,
    inTransit: status === 'PART_SHIPPED' || status === 'SHIPPED' ? 1 : 0,
    keptPieces: refundStatus === 'FULL' ? 0 : 1,
    // Without this, APPLY_INVOICE would stand in every row of paid orders.
    invoiceStatus: 'ISSUED',
    paidDate: null,
    payAmount: toFen(0),
    refundedAmount: toFen(0),
  });
  return [actions.join(' '), orderNote({ status, refundStatus, cancelledBy: null, actions })];
}

const WHILE_FROZEN = '店铺已冻结，暂时不能付款或接受报价。如有疑问，请联系客服。';
const AWAITED = 'CONFIRM_RECEIVE APPLY_REFUND';
type Row = readonly [Parameters<typeof shown>[0], Parameters<typeof shown>[1], string, string];

const CERTIFIED: readonly Row[] = [
  ['WAIT_CONFIRM', 'NONE', 'CANCEL', '供应商正在核价，报价后请在这里确认。'],
  [
    ...(['WAIT_ACCEPT', 'NONE', 'ACCEPT_QUOTE REJECT_QUOTE CANCEL'] as const),
    '供应商已报价。接受后即可付款，逾期未确认订单自动取消。',
  ],
  ['WAIT_PAY', 'NONE', 'PAY CANCEL', '请按时付款，逾期订单自动取消、库存退回。'],
  ['WAIT_PAY_AUDIT', 'NONE', '', '付款凭证已提交，审核通过后安排发货。'],
  ['WAIT_SHIP', 'NONE', 'APPLY_REFUND BUY_AGAIN', '已付款，仓库正在备货，发出后可在这里查看物流。'],
  [
    ...(['WAIT_SHIP', 'PROCESSING', 'APPLY_REFUND BUY_AGAIN'] as const),
    '已付款，仓库正在备货。申请售后的商品，处理完之前不会发出。',
  ],
  ['WAIT_SHIP', 'PART', 'APPLY_REFUND BUY_AGAIN', '已付款，仓库正在备货，发出后可在这里查看物流。'],
  ['PART_SHIPPED', 'NONE', `${AWAITED} BUY_AGAIN`, '部分商品已发出，其余商品备齐后继续发货。'],
  [
    ...(['PART_SHIPPED', 'PROCESSING', `${AWAITED} BUY_AGAIN`] as const),
    '部分商品已发出，其余备齐后继续发货。申请售后的商品，处理完之前不会发出。',
  ],
  ['PART_SHIPPED', 'PART', `${AWAITED} BUY_AGAIN`, '部分商品已发出，其余商品备齐后继续发货。'],
  [
    ...(['SHIPPED', 'NONE', `${AWAITED} BUY_AGAIN`] as const),
    '商品已全部发出。收到并清点后请确认收货，发货满 10 天自动确认。',
  ],
  [
    ...(['SHIPPED', 'PROCESSING', `${AWAITED} BUY_AGAIN`] as const),
    '商品已全部发出，收到并清点后请确认收货。售后处理期间不会自动确认收货。',
  ],
  [
    ...(['SHIPPED', 'PART', `${AWAITED} BUY_AGAIN`] as const),
    '除已退款的以外，商品已全部发出。收到并清点后请确认收货，发货满 10 天自动确认。',
  ],
  ['SHIPPED', 'FULL', 'BUY_AGAIN', '商品已全部退款，无需再确认收货。'],
  ['FINISHED', 'NONE', 'APPLY_REFUND BUY_AGAIN', '订单已完成，感谢您的采购。'],
  [
    ...(['FINISHED', 'PROCESSING', 'APPLY_REFUND BUY_AGAIN'] as const),
    '订单已完成，售后正在处理，进度请看下方售后记录。',
  ],
  ['FINISHED', 'PART', 'APPLY_REFUND BUY_AGAIN', '订单已完成，部分商品已退款。'],
  ['FINISHED', 'FULL', 'BUY_AGAIN', '商品已全部退款，订单已完成。'],
  ['CANCELLED', 'NONE', 'BUY_AGAIN', '您已取消这笔订单。'],
  ['CLOSED', 'FULL', 'BUY_AGAIN', '商品已全部退款，订单关闭。'],
];

/** Actions of a frozen shop: it can finish orders, but start nothing new. */
const ENDS = ['CANCEL', 'CONFIRM_RECEIVE', 'APPLY_REFUND'];

describe.each(CERTIFIED)('an order in %s with refunds in %s', (status, refundStatus, actions, note) => {
  it('shows its note and the allowed actions', () => {
    expect(shown(status, refundStatus, true)).toEqual([actions, note]);
  });

  it('offers a frozen shop only the actions that it may take', () => {
    const left = actions.split(' ').filter(action => ENDS.includes(action));
    const isAsked = status === 'WAIT_ACCEPT' || status === 'WAIT_PAY';
    expect(shown(status, refundStatus, false)).toEqual([left.join(' '), isAsked ? WHILE_FROZEN : note]);
  });
});
