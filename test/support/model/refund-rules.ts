import {
  ACCOUNTS,
  find,
  type ModelLine,
  type ModelOrder,
  type ModelRefund,
  type OrderModel,
  sum,
} from '#test/support/model/order-model.ts';
import { moveMoney, moveStock } from '#test/support/model/order-rules.ts';

const DAY = 24 * 60;
const RECEIVE_MINUTES = 10 * DAY;
const RUNNING: readonly ModelRefund['status'][] = ['APPLIED', 'WAIT_RETURN', 'WAIT_RECEIVE', 'WAIT_REFUND'];

export const hasRunningRefund = ({ refunds }: OrderModel, order: ModelOrder) =>
  refunds.some(refund => refund.order === order.id && RUNNING.includes(refund.status));

/** What running and paid refunds have left of a line. */
export function restOf({ refunds }: OrderModel, line: ModelLine) {
  const taken = refunds.flatMap(({ status, lines }) =>
    status === 'REFUNDED' || RUNNING.includes(status)
      ? lines.filter(part => part.line === line.id).map(part => ({ ...part, status }))
      : [],
  );
  const refunded = taken.filter(({ status }) => status === 'REFUNDED');
  const unshipped = sum(taken.map(part => part.unshipped));
  return {
    /** Not shipped, and not requested or refunded. */
    unshipped: line.quantity - line.shipped - unshipped,
    shipped: line.shipped - (sum(taken.map(({ quantity }) => quantity)) - unshipped),
    amount: line.amount - sum(taken.map(({ amount }) => amount)),
    /** Not shipped and not refunded: the order is complete without them. */
    outstanding: line.quantity - line.shipped - sum(refunded.map(part => part.unshipped)),
  };
}

/** The pieces of a line that can be refunded, or returned. */
export function leftOf(model: OrderModel, line: ModelLine, type: ModelRefund['type']): number {
  const { shipped, unshipped } = restOf(model, line);
  return type === 'RETURN' ? shipped : shipped + unshipped;
}

/** The highest refund for pieces of a line: their share, rounded up, within what is left. */
export const highestRefund = (line: ModelLine, rest: number, pieces: number) =>
  Math.min(Math.ceil((line.amount * pieces) / line.quantity), rest);

/** Everything that an order still has to ship was shipped or refunded. */
export function completeShipping(model: OrderModel, order: ModelOrder) {
  Object.assign(order, { status: 'SHIPPED', receiveAt: model.now + RECEIVE_MINUTES });
  finishIfReceived(model, order);
}

export function finishIfReceived(model: OrderModel, order: ModelOrder) {
  if (order.status !== 'SHIPPED' || order.parcels.some(parcel => !parcel.isReceived)) return;
  Object.assign(order, { status: 'FINISHED', receiveAt: null, finishedAt: model.now });
}

/** Timer of a shipped order: waits another day while a refund is running. */
export function autoReceive(model: OrderModel, order: ModelOrder) {
  if (hasRunningRefund(model, order)) {
    order.receiveAt = model.now + DAY;
    return;
  }
  for (const parcel of order.parcels) parcel.isReceived = true;
  finishIfReceived(model, order);
}

export function noteRefundStatus(model: OrderModel, order: ModelOrder) {
  const { lines } = order;
  if (hasRunningRefund(model, order)) order.refundStatus = 'PROCESSING';
  else if (lines.every(line => line.refunded === line.quantity)) order.refundStatus = 'FULL';
  else order.refundStatus = lines.some(line => line.refunded > 0) ? 'PART' : 'NONE';
}

/** Moves a refund to a final state, and its order on if nothing is left to ship or everything was refunded. */
export function endRefund(model: OrderModel, refund: ModelRefund, status: ModelRefund['status']) {
  Object.assign(refund, { status, deadline: null });
  const order = find(model.orders, refund.order);
  noteRefundStatus(model, order);
  if (order.refundStatus === 'FULL' && order.status !== 'FINISHED') {
    Object.assign(order, { status: 'CLOSED', receiveAt: null });
    return;
  }
  if (order.status !== 'WAIT_SHIP' && order.status !== 'PART_SHIPPED') return;
  if (order.lines.every(line => restOf(model, line).outstanding === 0)) completeShipping(model, order);
}

/** Pays a refund; the last one of an order that was never shipped includes its freight. */
export function payRefund(model: OrderModel, refund: ModelRefund) {
  const order = find(model.orders, refund.order);
  for (const part of refund.lines) {
    const line = find(order.lines, part.line);
    line.refunded += part.quantity;
    line.refundedAmount += part.amount;
    moveStock(model, [{ sku: line.sku, quantity: part.unshipped }]);
  }
  const isWhole = order.lines.every(line => line.shipped === 0 && line.refunded === line.quantity);
  const freight = isWhole ? order.freight : 0;
  Object.assign(refund, { freight, amount: refund.amount - refund.freight + freight });
  order.refunded += refund.amount;
  const { payType } = find(model.payments, order.payment);
  // A transfer is refunded to the balance, because its source account is unknown.
  const account = payType === 'OFFLINE' || payType === null ? 'BALANCE' : ACCOUNTS[payType];
  moveMoney(model, order.shop, account, refund.amount);
  endRefund(model, refund, 'REFUNDED');
}
