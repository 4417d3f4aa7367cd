/** All gateway calls. Browser code imports only types from this file; it takes values from `wire/`. */
import { accountCalls } from '#shared/contract/calls/account.ts';
import { addressCalls } from '#shared/contract/calls/address.ts';
import { authCalls } from '#shared/contract/calls/auth.ts';
import { cartCalls } from '#shared/contract/calls/cart.ts';
import { chatCalls } from '#shared/contract/calls/chat.ts';
import { checkoutCalls } from '#shared/contract/calls/checkout.ts';
import { commodityCalls } from '#shared/contract/calls/commodity.ts';
import { commonCalls } from '#shared/contract/calls/common.ts';
import { contractCalls } from '#shared/contract/calls/contract.ts';
import { creditCalls } from '#shared/contract/calls/credit.ts';
import type { ArgOf, CallSpec, DataOf } from '#shared/contract/calls/define-call.ts';
import { distributorCalls } from '#shared/contract/calls/distributor.ts';
import { dropShippingCalls } from '#shared/contract/calls/drop-shipping.ts';
import { favouriteCalls } from '#shared/contract/calls/favourite.ts';
import { homeCalls } from '#shared/contract/calls/home.ts';
import { imageCalls } from '#shared/contract/calls/image.ts';
import { invoiceCalls } from '#shared/contract/calls/invoice.ts';
import { invoiceHeaderCalls } from '#shared/contract/calls/invoice-header.ts';
import { noticeCalls } from '#shared/contract/calls/notice.ts';
import { onlineStoreCalls } from '#shared/contract/calls/online-store.ts';
import { orderCalls } from '#shared/contract/calls/order.ts';
import { orderTemplateCalls } from '#shared/contract/calls/order-template.ts';
import { overviewCalls } from '#shared/contract/calls/overview.ts';
import { paperCalls } from '#shared/contract/calls/paper.ts';
import { payCalls } from '#shared/contract/calls/pay.ts';
import { payeeAccountCalls } from '#shared/contract/calls/payee-account.ts';
import { purchaseCalls } from '#shared/contract/calls/purchase.ts';
import { recentCommodityCalls } from '#shared/contract/calls/recent-commodity.ts';
import { recommendCalls } from '#shared/contract/calls/recommend.ts';
import { reconciliationCalls } from '#shared/contract/calls/reconciliation.ts';
import { refundCalls } from '#shared/contract/calls/refund.ts';
import { sampleCalls } from '#shared/contract/calls/sample.ts';
import { sharedViewCalls } from '#shared/contract/calls/shared-view.ts';
import { statementCalls } from '#shared/contract/calls/statement.ts';
import { stockReminderCalls } from '#shared/contract/calls/stock-reminder.ts';
import { subjectCalls } from '#shared/contract/calls/subject.ts';
import { transferCalls } from '#shared/contract/calls/transfer.ts';
import { withdrawalCalls } from '#shared/contract/calls/withdrawal.ts';

export const calls = {
  ...authCalls,
  ...accountCalls,
  ...distributorCalls,
  ...commonCalls,
  ...commodityCalls,
  ...homeCalls,
  ...chatCalls,
  ...imageCalls,
  ...cartCalls,
  ...favouriteCalls,
  ...purchaseCalls,
  ...orderTemplateCalls,
  ...recentCommodityCalls,
  ...recommendCalls,
  ...addressCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...dropShippingCalls,
  ...payCalls,
  ...creditCalls,
  ...refundCalls,
  ...sampleCalls,
  ...withdrawalCalls,
  ...payeeAccountCalls,
  ...statementCalls,
  ...reconciliationCalls,
  ...paperCalls,
  ...sharedViewCalls,
  ...transferCalls,
  ...overviewCalls,
  ...noticeCalls,
  ...stockReminderCalls,
  ...subjectCalls,
  ...contractCalls,
  ...onlineStoreCalls,
  ...invoiceCalls,
  ...invoiceHeaderCalls,
} as const satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type Arg<Name extends CallName> = ArgOf<Calls[Name]>;
export type Data<Name extends CallName> = DataOf<Calls[Name]>;
