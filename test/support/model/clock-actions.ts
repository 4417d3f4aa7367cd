import { always, type Step } from '#test/support/model/action.ts';
import { isOver, type OrderModel } from '#test/support/model/order-model.ts';
import { cancelOrder, expirePayment } from '#test/support/model/order-rules.ts';
import { autoReceive, endRefund } from '#test/support/model/refund-rules.ts';

/** Time passes. The timers that become due run later, or never. */
export const wait = (minutes: number) =>
  always(`wait ${minutes} minutes`, {
    expected: () => '0',
    perform: async client => {
      client.forward(minutes);
      return { code: '0' };
    },
    apply: model => {
      model.now += minutes;
    },
  });

interface Timer {
  readonly at: number | null;
  readonly run: () => void;
}

/** Timers that are due, oldest first. */
function dueTimers(model: OrderModel): Timer[] {
  const timers: Timer[] = [
    ...model.payments.map(payment => ({ at: payment.deadline, run: () => expirePayment(model, payment) })),
    ...model.orders.flatMap(order => [
      { at: order.receiveAt, run: () => autoReceive(model, order) },
      {
        at: order.status === 'WAIT_ACCEPT' ? order.deadline : null,
        run: () => cancelOrder(model, order),
      },
    ]),
    ...model.refunds.map(refund => ({
      at: refund.deadline,
      run: () => endRefund(model, refund, 'CANCELLED'),
    })),
  ];
  return timers.filter(({ at }) => isOver(model, at)).toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

const step: Step = {
  expected: () => '0',
  perform: async client => {
    await client.runTimers();
    return { code: '0' };
  },
  apply: model => {
    for (let due = dueTimers(model); due.length > 0; due = dueTimers(model)) due[0]?.run();
  },
  parts: model =>
    dueTimers(model).map(() => ({ ...step, apply: (later: OrderModel) => dueTimers(later)[0]?.run() })),
};

export const runTimers = always('run timers', step);
