import type { Handlers } from '#gateway/call-context.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { checkoutCalls } from '#shared/contract/calls/checkout.ts';

const comesSoon = () => {
  throw new Refusal('NOT_FOUND');
};

export const checkoutHandlers = {
  previewCheckout: comesSoon,
  submitOrder: comesSoon,
} satisfies Handlers<typeof checkoutCalls>;
