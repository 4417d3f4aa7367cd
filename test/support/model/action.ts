import type { Code } from '#shared/contract/codes.ts';
import type { OrderClient } from '#test/support/model/order-client.ts';
import type { OrderModel } from '#test/support/model/order-model.ts';

export interface Reply {
  readonly code: string;
  readonly data?: unknown;
}

/** One action on one subject, such as the cancellation of an order. It refers to the model by ids. */
export interface Step {
  /** Such as `order 1`, and what else distinguishes the step from others with this subject. */
  readonly subject?: string;
  readonly detail?: string;
  /** The code that the gateway must answer. */
  expected(model: OrderModel): Code;
  perform(client: OrderClient): Promise<Reply>;
  /**
   * Changes the model after a success.
   * @param seen the stored state afterwards: ids and shares of amounts, which the gateway chooses
   */
  apply(model: OrderModel, seen: OrderModel, reply: Reply): void;
  /** Smaller steps that another gateway can come between. Default: the step itself. */
  parts?(model: OrderModel): Step[];
}

/** An action of a shop, the staff, the payment provider or the clock. */
export interface Action {
  readonly name: string;
  /** The action on each of its possible subjects, valid or not. */
  steps(model: OrderModel): Step[];
}

/** Actions on the elements of a list of the model. */
const actionOn =
  <Subject>(noun: string, list: (model: OrderModel) => readonly Subject[]) =>
  (name: string, step: (subject: Subject, model: OrderModel) => Step | Step[]): Action => ({
    name,
    steps: model =>
      list(model).flatMap((subject, index) =>
        [step(subject, model)].flat().map(own => ({ ...own, subject: `${noun} ${index + 1}` })),
      ),
  });

export const onShop = actionOn('shop', ({ shops }) => shops);
export const onOrder = actionOn('order', ({ orders }) => orders);
export const onPayment = actionOn('payment', ({ payments }) => payments);
export const onRefund = actionOn('refund', ({ refunds }) => refunds);
export const onAttempt = actionOn('QR code', ({ payments }) =>
  payments.flatMap(payment => payment.attempts.map(attempt => ({ ...attempt, payment }))),
);
export const always = (name: string, step: Step): Action => ({ name, steps: () => [step] });
