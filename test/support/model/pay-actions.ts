import { expect } from 'vitest';
import type { Data } from '#shared/contract/index.ts';
import { toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { onAttempt, onOrder, onPayment, type Step } from '#test/support/model/action.ts';
import {
  find,
  isOver,
  type ModelAttempt,
  type ModelPayment,
  type OrderModel,
  onlyIn,
} from '#test/support/model/order-model.ts';
import {
  canBePaid,
  closeAttempts,
  movePayment,
  OPEN_PAYMENT,
  openPayment,
  ordersOf,
  PAY_MINUTES,
  regroupPayment,
  settlePayment,
} from '#test/support/model/order-rules.ts';

/** How long a QR code is shown; a later payment gets another one. */
const CODE_MINUTES = 115;
const TRANSFER_MINUTES = 3 * 24 * 60;
/** Number of earlier payments that a shop needs for the longer deadline of a transfer. */
const PAYMENTS_BEFORE_TRANSFER = 3;

/** A shop pays at once, or chooses a QR code or a transfer. */
export const pay = (by: PayType) =>
  onPayment(`pay by ${by}`, ({ id, shop }) => ({
    expected(model) {
      const payment = find(model.payments, id);
      const { accounts, creditLimit } = find(model.shops, shop);
      const code = canBePaid(model, payment);
      if (code !== '0') return code;
      if (by === 'BALANCE') return accounts.BALANCE < payment.amount ? 'BALANCE_SHORT' : '0';
      if (by === 'CREDIT' && creditLimit + accounts.CREDIT < payment.amount) return 'CREDIT_SHORT';
      return payment.amount === 0 ? 'PAY_TYPE_UNAVAILABLE' : '0';
    },
    perform: client => client.pay(shop, id, by),
    apply(model, seen) {
      const payment = find(model.payments, id);
      if (by === 'BALANCE' || by === 'CREDIT') return settlePayment(model, payment, by);
      const { deadline } = payment;
      movePayment(
        model,
        payment,
        { status: 'PAYING', deadline: deadlineBy(model, payment, by) ?? deadline },
        'WAIT_PAY',
      );
      payment.payType = by;
      if (by === 'OFFLINE') closeAttempts(payment);
      else showCode(model, payment, by, seen);
    },
  }));

/** A transfer extends the deadline for shops that have paid before. */
function deadlineBy({ payments }: OrderModel, { shop, createdAt, deadline }: ModelPayment, by: PayType) {
  const isPaid = ({ status, amount }: ModelPayment) => status === 'SUCCESS' && amount > 0;
  const paid = payments.filter(payment => payment.shop === shop && isPaid(payment)).length;
  if (by !== 'OFFLINE' || paid < PAYMENTS_BEFORE_TRANSFER) return deadline;
  return Math.max(deadline ?? 0, createdAt + TRANSFER_MINUTES);
}

/** Shows the open QR code of the pay type while it can be paid, or opens one in place of others: mostly a new one. */
function showCode(model: OrderModel, payment: ModelPayment, payType: PayType, seen: OrderModel) {
  const { attempts } = payment;
  const isShown = ({ status, createdAt, ...attempt }: ModelAttempt) =>
    status === 'OPEN' && attempt.payType === payType && model.now - createdAt < CODE_MINUTES;
  if (attempts.some(isShown)) return;
  closeAttempts(payment);
  const ofType = find(seen.payments, payment.id).attempts.filter(attempt => attempt.payType === payType);
  const knownOf = ({ id }: ModelAttempt) => attempts.find(attempt => attempt.id === id);
  const shown =
    ofType.find(attempt => !knownOf(attempt)) ?? ofType.find(attempt => attempt.status === 'OPEN');
  if (!shown) return;
  const known = knownOf(shown);
  if (known) known.status = 'OPEN';
  else attempts.push({ ...shown, status: 'OPEN' });
}

/** A shop pays an order apart from others, or together with its next one. */
export const payTogether = onOrder('pay together', (first, { orders }) => {
  const next = orders.slice(orders.indexOf(first) + 1).find(({ shop }) => shop === first.shop);
  return [[first], [first, next ?? first]].map(chosen => ({
    detail: `${chosen.length} orders`,
    ...payingTogether(
      first.shop,
      [...new Set(chosen)].map(({ id }) => id),
    ),
  }));
});

const payingTogether = (shop: string, orderIds: readonly string[]): Step => {
  const chosenOf = (model: OrderModel) => {
    const orders = orderIds.map(id => find(model.orders, id));
    const payments = [...new Set(orders.map(({ payment }) => payment))].map(id => find(model.payments, id));
    return { orders, payments };
  };
  return {
    expected(model) {
      if (orderIds.some(id => find(model.orders, id).status !== 'WAIT_PAY')) return 'STATE_CHANGED';
      return chosenOf(model).payments.some(({ deadline }) => isOver(model, deadline)) ? 'PAY_CLOSED' : '0';
    },
    perform: client =>
      client.call(shop, 'payTogether', { requestId: newRequestId(), orderIds: [...orderIds] }),
    apply(model, seen, { data }) {
      const { payNo } = data as Data<'payTogether'>;
      const { orders, payments } = chosenOf(model);
      if (payments.some(({ id }) => id === payNo)) {
        expect(ordersOf(model, payNo)).toHaveLength(orders.length);
        return;
      }
      const dues = payments.flatMap(({ deadline }) => deadline ?? []);
      for (const payment of payments) regroupPayment(model, payment, seen, orders);
      openPayment(model, payNo, orders, {
        createdAt: Math.min(...payments.map(({ createdAt }) => createdAt)),
        deadline: Math.min(...dues),
      });
    },
  };
};

/** The provider reports the result of a QR code, even long after the payment was closed. */
export const callBack = (outcome: 'PAID' | 'FAIL') =>
  onAttempt(`provider reports ${outcome} for`, ({ id, payment: { id: payNo, amount } }) => ({
    expected: () => '0',
    perform: client => client.callBack({ attemptId: id, amount: toFen(amount), outcome }),
    apply(model) {
      const payment = find(model.payments, payNo);
      const attempt = find(payment.attempts, id);
      if (attempt.status === 'PAID' || attempt.status === 'REFUNDED') return;
      if (outcome === 'FAIL') {
        if (attempt.status !== 'OPEN') return;
        attempt.status = 'CLOSED';
        payment.status = 'FAIL';
      } else if (OPEN_PAYMENT.includes(payment.status) || payment.status === 'WAIT_AUDIT') {
        attempt.status = 'PAID';
        settlePayment(model, payment, attempt.payType);
      } else attempt.status = 'REFUNDED';
    },
  }));

export const uploadVoucher = onPayment('upload voucher for', ({ id, shop }) => ({
  expected(model) {
    const payment = find(model.payments, id);
    if (canBePaid(model, payment) === 'PAY_CLOSED') return 'PAY_CLOSED';
    return payment.payType === 'OFFLINE' ? onlyIn(payment.status, 'PAYING', 'REJECT') : 'STATE_CHANGED';
  },
  perform: async client =>
    client.call(shop, 'uploadVoucher', { payNo: id, imageUrls: [await client.uploadVoucher(shop)] }),
  apply(model) {
    movePayment(model, find(model.payments, id), { status: 'WAIT_AUDIT', deadline: null }, 'WAIT_PAY_AUDIT');
  },
}));

export const confirmVoucher = onPayment('confirm voucher of', ({ id }) => ({
  expected: model => onlyIn(find(model.payments, id).status, 'WAIT_AUDIT'),
  perform: client => client.staff('/pay/confirm', { payNo: id }),
  apply: model => settlePayment(model, find(model.payments, id), 'OFFLINE'),
}));

export const rejectVoucher = onPayment('reject voucher of', ({ id }) => ({
  expected: model => onlyIn(find(model.payments, id).status, 'WAIT_AUDIT'),
  perform: client => client.staff('/pay/reject', { payNo: id, reason: 'x' }),
  apply(model) {
    const deadline = model.now + PAY_MINUTES;
    movePayment(model, find(model.payments, id), { status: 'REJECT', deadline }, 'WAIT_PAY');
  },
}));
