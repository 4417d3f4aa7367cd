import { cartCalls } from '#shared/contract/calls/cart.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const cartWire = toWireRows(cartCalls);
