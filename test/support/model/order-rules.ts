import { UNPAID_LIMITS, UNPAID_SKU_FLOOR } from '#shared/constants.ts';
import type { PayType } from '#shared/domain/order.ts';
import {
  ACCOUNTS,
  type Account,
  find,
  isOver,
  type ModelOrder,
  type ModelPayment,
  type OrderModel,
  sum,
} from '#test/support/model/order-model.ts';

export const PAY_MINUTES = 30;
export const OPEN_PAYMENT: readonly ModelPayment['status'][] = ['INIT', 'PAYING', 'REJECT', 'FAIL'];

/** Pieces of a sku. */
export interface Pieces {
  readonly sku: string;
  readonly quantity: number;
}

/** Adds pieces to the stock, or takes them with the sign -1. */
export function moveStock(model: OrderModel, pieces: readonly Pieces[], sign: 1 | -1 = 1) {
  for (const { sku, quantity } of pieces) find(model.skus, sku).stock += sign * quantity;
}

export function moveMoney(model: OrderModel, shop: string, account: Account, amount: number) {
  find(model.shops, shop).accounts[account] += amount;
}

/** Whether the stock is sufficient, and the shop does not hold too much of it unpaid. */
export function canTake({ skus, orders }: OrderModel, shop: string, pieces: readonly Pieces[]): boolean {
  const unpaid = orders.filter(order => order.shop === shop && order.status === 'WAIT_PAY');
  return pieces.every(({ sku, quantity }) => {
    const { stock } = find(skus, sku);
    const lines = unpaid.flatMap(order => order.lines.filter(line => line.sku === sku));
    const held = sum(lines.map(line => line.quantity));
    const share = Math.floor(((stock + held) * UNPAID_LIMITS.skuPercent) / 100);
    return quantity <= stock && held + quantity <= Math.max(share, UNPAID_SKU_FLOOR.pieces);
  });
}

export const ordersOf = ({ orders }: OrderModel, payment: string) =>
  orders.filter(order => order.payment === payment && order.status !== 'CANCELLED');

/** Opens a payment for orders that wait for it. */
export function openPayment(
  model: OrderModel,
  id: string,
  orders: readonly ModelOrder[],
  { createdAt, deadline }: Pick<ModelPayment, 'createdAt' | 'deadline'> = {
    createdAt: model.now,
    deadline: model.now + PAY_MINUTES,
  },
) {
  for (const order of orders) Object.assign(order, { payment: id, deadline });
  const amount = sum(orders.map(order => order.amount));
  const shop = orders[0]?.shop ?? '';
  model.payments.push({
    id,
    shop,
    status: 'INIT',
    payType: null,
    amount,
    createdAt,
    deadline,
    attempts: [],
  });
}

/** Moves a payment and its orders; both have the same deadline. */
export function movePayment(
  model: OrderModel,
  payment: ModelPayment,
  to: Pick<ModelPayment, 'status' | 'deadline'>,
  status: ModelOrder['status'],
) {
  Object.assign(payment, to);
  for (const order of ordersOf(model, payment.id)) Object.assign(order, { status, deadline: to.deadline });
}

export function closeAttempts({ attempts }: ModelPayment) {
  for (const attempt of attempts) if (attempt.status === 'OPEN') attempt.status = 'CLOSED';
}

export function settlePayment(model: OrderModel, payment: ModelPayment, payType: PayType) {
  payment.payType = payType;
  closeAttempts(payment);
  movePayment(model, payment, { status: 'SUCCESS', deadline: null }, 'WAIT_SHIP');
  moveMoney(model, payment.shop, ACCOUNTS[payType], -payment.amount);
}

/**
 * Returns stock and coupon, and regroups the other order of the payment.
 * @param seen has the id of the new payment
 */
export function cancelOrder(model: OrderModel, order: ModelOrder, seen?: OrderModel) {
  if (order.status === 'WAIT_PAY') moveStock(model, order.lines);
  Object.assign(order, { status: 'CANCELLED', deadline: null });
  const { coupon } = order;
  const isShared = model.orders.some(other => other.coupon === coupon && other.status !== 'CANCELLED');
  if (coupon !== null && !isShared) find(model.coupons, coupon).isUsed = false;
  const payment = model.payments.find(({ id }) => id === order.payment);
  if (!payment || !OPEN_PAYMENT.includes(payment.status)) return;
  regroupPayment(model, payment, seen);
}

/**
 * Closes a payment, and opens another one for its orders.
 * @param seen has the id of the new payment
 * @param chosen orders that get a payment of their own
 */
export function regroupPayment(
  model: OrderModel,
  payment: ModelPayment,
  seen: OrderModel | undefined,
  chosen: readonly ModelOrder[] = [],
) {
  const rest = ordersOf(model, payment.id).filter(order => !chosen.includes(order));
  const { createdAt, deadline } = payment;
  closePayment(payment);
  const id = seen?.orders.find(one => one.id === rest[0]?.id)?.payment;
  if (id) openPayment(model, id, rest, { createdAt, deadline });
}

function closePayment(payment: ModelPayment) {
  closeAttempts(payment);
  Object.assign(payment, { status: 'CLOSED', deadline: null });
}

/** Closes an expired payment with its orders. */
export function expirePayment(model: OrderModel, payment: ModelPayment) {
  closePayment(payment);
  for (const order of ordersOf(model, payment.id)) cancelOrder(model, order);
}

export const canBePaid = (model: OrderModel, { status, deadline }: ModelPayment) => {
  if (status === 'CLOSED' || isOver(model, deadline)) return 'PAY_CLOSED';
  return OPEN_PAYMENT.includes(status) ? '0' : 'STATE_CHANGED';
};
