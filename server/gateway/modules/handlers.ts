import type { Handlers } from '#gateway/calls/call-context.ts';
import { accountHandlers } from '#gateway/modules/account/handlers.ts';
import { addressHandlers } from '#gateway/modules/address/handlers.ts';
import { authHandlers } from '#gateway/modules/auth/handlers.ts';
import { cartHandlers } from '#gateway/modules/cart/handlers.ts';
import { chatHandlers } from '#gateway/modules/chat/handlers.ts';
import { checkoutHandlers } from '#gateway/modules/checkout/handlers.ts';
import { commodityHandlers } from '#gateway/modules/commodity/handlers.ts';
import { commonHandlers } from '#gateway/modules/common/handlers.ts';
import { contractHandlers } from '#gateway/modules/contract/handlers.ts';
import { creditHandlers } from '#gateway/modules/credit/handlers.ts';
import { distributorHandlers } from '#gateway/modules/distributor/handlers.ts';
import { dropShippingHandlers } from '#gateway/modules/drop-shipping/handlers.ts';
import { favouriteHandlers } from '#gateway/modules/favourite/handlers.ts';
import { homeHandlers } from '#gateway/modules/home/handlers.ts';
import { imageHandlers } from '#gateway/modules/image/handlers.ts';
import { invoiceHandlers } from '#gateway/modules/invoice/handlers.ts';
import { invoiceHeaderHandlers } from '#gateway/modules/invoice-header/handlers.ts';
import { noticeHandlers } from '#gateway/modules/notice/handlers.ts';
import { onlineStoreHandlers } from '#gateway/modules/online-store/handlers.ts';
import { orderHandlers } from '#gateway/modules/order/handlers.ts';
import { orderTemplateHandlers } from '#gateway/modules/order-template/handlers.ts';
import { overviewHandlers } from '#gateway/modules/overview/handlers.ts';
import { paperHandlers } from '#gateway/modules/paper/handlers.ts';
import { payHandlers } from '#gateway/modules/pay/handlers.ts';
import { payeeAccountHandlers } from '#gateway/modules/payee-account/handlers.ts';
import { purchaseHandlers } from '#gateway/modules/purchase/handlers.ts';
import { quoteHandlers } from '#gateway/modules/quote/handlers.ts';
import { recentCommodityHandlers } from '#gateway/modules/recent-commodity/handlers.ts';
import { recommendHandlers } from '#gateway/modules/recommend/handlers.ts';
import { reconciliationHandlers } from '#gateway/modules/reconciliation/handlers.ts';
import { refundHandlers } from '#gateway/modules/refund/handlers.ts';
import { repayHandlers } from '#gateway/modules/repay/handlers.ts';
import { sampleHandlers } from '#gateway/modules/sample/handlers.ts';
import { sharedViewHandlers } from '#gateway/modules/shared-view/handlers.ts';
import { statementHandlers } from '#gateway/modules/statement/handlers.ts';
import { stockReminderHandlers } from '#gateway/modules/stock-reminder/handlers.ts';
import { subjectHandlers } from '#gateway/modules/subject/handlers.ts';
import { transferHandlers } from '#gateway/modules/transfer/handlers.ts';
import { withdrawalHandlers } from '#gateway/modules/withdrawal/handlers.ts';
import type { Calls } from '#shared/contract/index.ts';

/** The handlers of all calls, one line per area. A contract call without a handler fails the typecheck. */
export const handlers = {
  ...authHandlers,
  ...accountHandlers,
  ...distributorHandlers,
  ...commonHandlers,
  ...commodityHandlers,
  ...homeHandlers,
  ...chatHandlers,
  ...imageHandlers,
  ...cartHandlers,
  ...favouriteHandlers,
  ...purchaseHandlers,
  ...orderTemplateHandlers,
  ...recentCommodityHandlers,
  ...recommendHandlers,
  ...addressHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...quoteHandlers,
  ...dropShippingHandlers,
  ...payHandlers,
  ...creditHandlers,
  ...repayHandlers,
  ...refundHandlers,
  ...sampleHandlers,
  ...withdrawalHandlers,
  ...payeeAccountHandlers,
  ...statementHandlers,
  ...reconciliationHandlers,
  ...paperHandlers,
  ...sharedViewHandlers,
  ...transferHandlers,
  ...overviewHandlers,
  ...noticeHandlers,
  ...stockReminderHandlers,
  ...subjectHandlers,
  ...contractHandlers,
  ...onlineStoreHandlers,
  ...invoiceHandlers,
  ...invoiceHeaderHandlers,
} satisfies Handlers<Calls>;
