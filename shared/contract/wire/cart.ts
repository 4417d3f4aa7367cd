import { cartCalls } from '#shared/contract/calls/cart.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const cartWire = wireOf(cartCalls);
