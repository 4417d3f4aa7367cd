import type { Code } from '#shared/contract/codes.ts';
import type { Data } from '#shared/contract/index.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { type Action, onOrder, type Step } from '#test/support/model/action.ts';
import {
  find,
  type ModelOrder,
  type ModelRefund,
  type OrderModel,
  sum,
} from '#test/support/model/order-model.ts';
import { highestRefund, leftOf, noteRefundStatus, restOf } from '#test/support/model/refund-rules.ts';

const REFUNDABLE_MINUTES = 15 * 24 * 60;

interface Wish {
  readonly type: ModelRefund['type'];
  /** Pieces of each line, at most those that are left. */
  readonly pieces: readonly number[];
  /** Of the highest amount. */
  readonly percent: number;
}

/** A shop applies for a refund of some lines of an order; also for a fen and for a piece too much. */
export const applyForRefund = ({ type, pieces, percent }: Wish): Action =>
  onOrder(`${type === 'RETURN' ? 'return' : 'refund'} ${pieces} for ${percent}% of`, (order, model) => {
    const { lines } = order;
    const items = (quantityOf: (left: number, wanted: number) => number) =>
      lines.flatMap((line, index) => {
        const wanted = pieces[index] ?? 0;
        const quantity = wanted === 0 ? 0 : quantityOf(leftOf(model, line, type), wanted);
        return quantity === 0 ? [] : { orderItemId: line.id, quantity };
      });
    const possible = items(Math.min);
    const highest = highestFor(model, order, possible);
    return [
      { type, items: possible, amount: Math.ceil((highest * percent) / 100), detail: '' },
      { type, items: possible, amount: highest + 1, detail: 'a fen too much' },
      { type, items: items(left => left + 1), amount: 1, detail: 'a piece too much' },
    ]
      .filter(application => application.items.length > 0)
      .map(application => stepOf(order, application));
  });

interface Application {
  readonly type: ModelRefund['type'];
  readonly items: readonly { readonly orderItemId: string; readonly quantity: number }[];
  readonly amount: number;
  readonly detail: string;
}

function stepOf({ id, shop }: ModelOrder, { detail, ...application }: Application): Step {
  const { type, items, amount } = application;
  return {
    detail,
    expected: model => codeFor(model, find(model.orders, id), application),
    perform: client =>
      client.call(shop, 'applyRefund', {
        requestId: newRequestId(),
        orderId: id,
        type,
        items: [...items],
        amount: formatYuan(toFen(amount)),
        reason: 'OTHER',
        description: '',
        imageUrls: [],
      }),
    apply(model, seen, { data }) {
      const order = find(model.orders, id);
      const refund = find(seen.refunds, (data as Data<'applyRefund'>).id);
      model.refunds.push(newRefund(model, order, application, refund));
      noteRefundStatus(model, order);
    },
  };
}

type Asked = Omit<Application, 'detail'>;

function codeFor(model: OrderModel, order: ModelOrder, { type, items, amount }: Asked): Code {
  if (!isRefundable(model, order)) return 'STATE_CHANGED';
  const isLeft = items.every(
    ({ orderItemId, quantity }) => quantity <= leftOf(model, find(order.lines, orderItemId), type),
  );
  const highest = highestFor(model, order, items);
  if (!isLeft || amount > highest) return 'REFUND_TOO_MUCH';
  return amount === 0 && highest > 0 ? 'PARAM_INVALID' : '0';
}

const isRefundable = ({ now }: OrderModel, { status, finishedAt }: ModelOrder) =>
  status === 'FINISHED'
    ? now - (finishedAt ?? 0) < REFUNDABLE_MINUTES
    : ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED'].includes(status);

const highestFor = (model: OrderModel, { lines }: ModelOrder, items: Asked['items']) =>
  sum(
    items.map(({ orderItemId, quantity }) => {
      const line = find(lines, orderItemId);
      return highestRefund(line, restOf(model, line).amount, quantity);
    }),
  );

/** @param seen has the id and the shares of the lines, whose sum the invariants check */
function newRefund(model: OrderModel, order: ModelOrder, { type, items, amount }: Asked, seen: ModelRefund) {
  const lines = seen.lines.map(({ line, amount: share }) => {
    const quantity = items.find(item => item.orderItemId === line)?.quantity ?? 0;
    const { unshipped } = restOf(model, find(order.lines, line));
    return {
      line,
      quantity,
      unshipped: type === 'RETURN' ? 0 : Math.min(quantity, unshipped),
      amount: share,
    };
  });
  const left = sum(order.lines.map(line => leftOf(model, line, 'REFUND_ONLY')));
  const isUnshipped = order.lines.every(line => line.shipped === 0);
  const isRest = left === sum(lines.map(({ quantity }) => quantity));
  const freight = isUnshipped && isRest ? order.freight : 0;
  return {
    id: seen.id,
    shop: order.shop,
    order: order.id,
    type,
    status: 'APPLIED' as const,
    amount: amount + freight,
    freight,
    deadline: null,
    lines,
  };
}
