import type { Handlers } from '#gateway/calls/call-context.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { acceptQuote, rejectQuote } from '#gateway/modules/quote/answer-quote.ts';
import type { orderCalls } from '#shared/contract/calls/order.ts';

export const quoteHandlers = {
  acceptQuote: (context, arg) => enqueueByShop(context, tx => acceptQuote(tx, context, arg)),

  rejectQuote: (context, arg) =>
    enqueueByShop(context, async tx => ({ status: await rejectQuote(tx, context, arg) })),
} satisfies Partial<Handlers<typeof orderCalls>>;
