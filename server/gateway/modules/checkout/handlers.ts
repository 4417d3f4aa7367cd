import type { Handlers } from '#gateway/calls/call-context.ts';
import { previewCheckout } from '#gateway/modules/checkout/preview-checkout.ts';
import { submitOrder } from '#gateway/modules/checkout/submit-order.ts';
import type { checkoutCalls } from '#shared/contract/calls/checkout.ts';

export const checkoutHandlers = { previewCheckout, submitOrder } satisfies Handlers<typeof checkoutCalls>;
