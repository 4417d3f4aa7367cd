import { transferCalls } from '#shared/contract/calls/transfer.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const transferWire = toWireRows(transferCalls);
