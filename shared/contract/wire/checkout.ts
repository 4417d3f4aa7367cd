import { checkoutCalls } from '#shared/contract/calls/checkout.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const checkoutWire = toWireRows(checkoutCalls);
