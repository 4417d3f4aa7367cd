import { orderCalls } from '#shared/contract/calls/order.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const orderWire = toWireRows(orderCalls);
