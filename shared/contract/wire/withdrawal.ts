import { withdrawalCalls } from '#shared/contract/calls/withdrawal.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const withdrawalWire = toWireRows(withdrawalCalls);
