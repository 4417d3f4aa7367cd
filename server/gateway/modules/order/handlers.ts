import type { Handlers } from '#gateway/call-context.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { orderCalls } from '#shared/contract/calls/order.ts';

const comesSoon = () => {
  throw new Refusal('NOT_FOUND');
};

export const orderHandlers = {
  listOrderPage: comesSoon,
  getOrderDetail: comesSoon,
  listPackages: comesSoon,
  cancelOrder: comesSoon,
  confirmReceive: comesSoon,
  acceptQuote: comesSoon,
  rejectQuote: comesSoon,
  buyAgain: comesSoon,
  exportOrders: comesSoon,
  listDropShippingPage: comesSoon,
  importDropShipping: comesSoon,
  confirmDropShipping: comesSoon,
  downloadDropShippingErrors: comesSoon,
  downloadDropShippingTemplate: comesSoon,
} satisfies Handlers<typeof orderCalls>;
