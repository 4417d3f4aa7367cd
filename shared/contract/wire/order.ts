import { orderCalls } from '#shared/contract/calls/order.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const orderWire = wireOf(orderCalls);
