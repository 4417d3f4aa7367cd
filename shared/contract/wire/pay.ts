import { payCalls } from '#shared/contract/calls/pay.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const payWire = toWireRows(payCalls);
