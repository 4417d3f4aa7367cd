import { refundCalls } from '#shared/contract/calls/refund.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const refundWire = toWireRows(refundCalls);
