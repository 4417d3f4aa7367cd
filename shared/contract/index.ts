/** All gateway calls. Browser code imports only types from this file; it takes values from `wire/`. */
import { accountCalls } from '#shared/contract/calls/account.ts';
import { addressCalls } from '#shared/contract/calls/address.ts';
import { authCalls } from '#shared/contract/calls/auth.ts';
import { cartCalls } from '#shared/contract/calls/cart.ts';
import { chatCalls } from '#shared/contract/calls/chat.ts';
import { checkoutCalls } from '#shared/contract/calls/checkout.ts';
import { commodityCalls } from '#shared/contract/calls/commodity.ts';
import { commonCalls } from '#shared/contract/calls/common.ts';
import type { ArgOf, CallSpec, DataOf } from '#shared/contract/calls/define-call.ts';
import { distributorCalls } from '#shared/contract/calls/distributor.ts';
import { favouriteCalls } from '#shared/contract/calls/favourite.ts';
import { homeCalls } from '#shared/contract/calls/home.ts';
import { imageCalls } from '#shared/contract/calls/image.ts';
import { orderCalls } from '#shared/contract/calls/order.ts';
import { payCalls } from '#shared/contract/calls/pay.ts';
import { recommendCalls } from '#shared/contract/calls/recommend.ts';
import { refundCalls } from '#shared/contract/calls/refund.ts';
import { sampleCalls } from '#shared/contract/calls/sample.ts';

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
  ...recommendCalls,
  ...addressCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...payCalls,
  ...refundCalls,
  ...sampleCalls,
} as const satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type Arg<Name extends CallName> = ArgOf<Calls[Name]>;
export type Data<Name extends CallName> = DataOf<Calls[Name]>;
