import type { Data } from '#shared/contract/index.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { onOrder } from '#test/support/model/action.ts';
import { find, isOver, type ModelOrder, type OrderModel, onlyIn } from '#test/support/model/order-model.ts';
import { cancelOrder, canTake, moveStock, openPayment } from '#test/support/model/order-rules.ts';

const QUOTE_MINUTES = 3 * 24 * 60;
/** Least time to pay an accepted quote. */
const ACCEPTED_MINUTES = 24 * 60;

/** The staff quote a price between the freight (0 percent) and the list price. */
export const quoteOrder = (percent: number) =>
  onOrder(`quote ${percent}% of`, ({ id, freight, listAmount }) => {
    const amount = freight + Math.floor(((listAmount - freight) * percent) / 100);
    return {
      expected(model) {
        const code = onlyIn(find(model.orders, id).status, 'WAIT_CONFIRM', 'WAIT_ACCEPT');
        return code === '0' && amount > listAmount ? 'PARAM_INVALID' : code;
      },
      perform: client => client.staff('/order/quote', { order: id, amount: formatYuan(toFen(amount)) }),
      apply(model, seen) {
        const order = find(model.orders, id);
        // The shares of the lines: their sum is the amount, which the invariants check.
        for (const [index, line] of find(seen.orders, id).lines.entries()) {
          Object.assign(order.lines[index] ?? {}, { amount: line.amount });
        }
        const deadline = model.now + QUOTE_MINUTES;
        Object.assign(order, {
          status: 'WAIT_ACCEPT',
          amount,
          quoteVersion: order.quoteVersion + 1,
          deadline,
        });
      },
    };
  });

/** Code of an answer to a version of a quote. */
function answerTo(model: OrderModel, { status, deadline, quoteVersion }: ModelOrder, version: number) {
  if (status !== 'WAIT_ACCEPT' || isOver(model, deadline)) return 'STATE_CHANGED';
  return quoteVersion === version ? '0' : 'QUOTE_CHANGED';
}

export const acceptQuote = onOrder('accept quote of', ({ id, shop, quoteVersion }) => {
  const version = Math.max(quoteVersion, 1);
  return {
    expected(model) {
      const order = find(model.orders, id);
      const code = answerTo(model, order, version);
      return code === '0' && !canTake(model, shop, order.lines) ? 'ORDER_PROBLEMS' : code;
    },
    perform: client => client.call(shop, 'acceptQuote', { id, quoteVersion: version }),
    apply(model, _seen, { data }) {
      const order = find(model.orders, id);
      moveStock(model, order.lines, -1);
      order.status = 'WAIT_PAY';
      const deadline = Math.max(order.deadline ?? 0, model.now + ACCEPTED_MINUTES);
      const { payNo } = data as Data<'acceptQuote'>;
      openPayment(model, payNo, [order], { createdAt: model.now, deadline });
    },
  };
});

export const rejectQuote = onOrder('reject quote of', ({ id, shop, quoteVersion }) => {
  const version = Math.max(quoteVersion, 1);
  return {
    expected: model => answerTo(model, find(model.orders, id), version),
    perform: client => client.call(shop, 'rejectQuote', { id, quoteVersion: version, reason: 'x' }),
    apply(model) {
      Object.assign(find(model.orders, id), { status: 'WAIT_CONFIRM', deadline: null });
    },
  };
});

const cancellation = ({ id }: ModelOrder) => ({
  expected: (model: OrderModel) =>
    onlyIn(find(model.orders, id).status, 'WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY'),
  apply: (model: OrderModel, seen: OrderModel) => cancelOrder(model, find(model.orders, id), seen),
});

export const cancelByShop = onOrder('cancel', order => ({
  ...cancellation(order),
  perform: client => client.call(order.shop, 'cancelOrder', { id: order.id, reason: '' }),
}));

export const cancelByStaff = onOrder('cancel by staff', order => ({
  ...cancellation(order),
  perform: client => client.staff('/order/cancel', { order: order.id, reason: 'x' }),
}));
