import { checkoutCalls } from '#shared/contract/calls/checkout.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const checkoutWire = wireOf(checkoutCalls);
