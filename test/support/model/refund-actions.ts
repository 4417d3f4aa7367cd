import { onRefund, type Reply } from '#test/support/model/action.ts';
import { newParcel, type OrderClient } from '#test/support/model/order-client.ts';
import { find, type ModelRefund, type OrderModel, onlyIn } from '#test/support/model/order-model.ts';
import { moveStock } from '#test/support/model/order-rules.ts';
import { endRefund, payRefund } from '#test/support/model/refund-rules.ts';

const RETURN_MINUTES = 7 * 24 * 60;

/** An action that is possible in some states of a refund. */
const refundAction = (
  name: string,
  from: readonly ModelRefund['status'][],
  perform: (client: OrderClient, refund: ModelRefund) => Promise<Reply>,
  apply: (model: OrderModel, refund: ModelRefund) => void,
) =>
  onRefund(name, ({ ...refund }) => ({
    expected: model => onlyIn(find(model.refunds, refund.id).status, ...from),
    perform: client => perform(client, refund),
    apply: model => apply(model, find(model.refunds, refund.id)),
  }));

export const approveRefund = refundAction(
  'approve',
  ['APPLIED'],
  (client, { id }) => client.staff('/refund/approve', { refund: id }),
  (model, refund) => {
    if (refund.type === 'REFUND_ONLY') refund.status = 'WAIT_REFUND';
    else Object.assign(refund, { status: 'WAIT_RETURN', deadline: model.now + RETURN_MINUTES });
  },
);
export const rejectRefund = refundAction(
  'reject',
  ['APPLIED'],
  (client, { id }) => client.staff('/refund/reject', { refund: id, reason: 'x' }),
  (model, refund) => endRefund(model, refund, 'REJECTED'),
);
export const cancelRefund = refundAction(
  'cancel',
  ['APPLIED', 'WAIT_RETURN'],
  (client, { id, shop }) => client.call(shop, 'cancelRefund', { id }),
  (model, refund) => endRefund(model, refund, 'CANCELLED'),
);
export const sendBack = refundAction(
  'send back',
  ['WAIT_RETURN'],
  (client, { id, shop }) => client.call(shop, 'submitRefundDelivery', { id, ...newParcel() }),
  (_model, refund) => Object.assign(refund, { status: 'WAIT_RECEIVE', deadline: null }),
);
export const receiveReturn = refundAction(
  'receive return of',
  ['WAIT_RECEIVE'],
  (client, { id }) => client.staff('/refund/receive', { refund: id }),
  (model, refund) => {
    const { lines } = find(model.orders, refund.order);
    moveStock(
      model,
      refund.lines.map(({ line, quantity }) => ({ sku: find(lines, line).sku, quantity })),
    );
    refund.status = 'WAIT_REFUND';
  },
);
export const rejectReturn = refundAction(
  'reject return of',
  ['WAIT_RECEIVE'],
  (client, { id }) => client.staff('/refund/rejectReturn', { refund: id, reason: 'x' }),
  (model, refund) => endRefund(model, refund, 'RECEIVE_REJECTED'),
);
export const payOutRefund = refundAction(
  'pay out',
  ['WAIT_REFUND'],
  (client, { id }) => client.staff('/refund/pay', { refund: id }),
  payRefund,
);
