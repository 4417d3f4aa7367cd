import type { Handlers } from '#gateway/call-context.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { refundCalls } from '#shared/contract/calls/refund.ts';

const comesSoon = () => {
  throw new Refusal('NOT_FOUND');
};

export const refundHandlers = {
  listRefundPage: comesSoon,
  getRefundDetail: comesSoon,
  listRefundableItems: comesSoon,
  listRefundReasons: comesSoon,
  applyRefund: comesSoon,
  cancelRefund: comesSoon,
  submitRefundDelivery: comesSoon,
  getTraces: comesSoon,
} satisfies Handlers<typeof refundCalls>;
