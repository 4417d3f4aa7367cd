import { refundCalls } from '#shared/contract/calls/refund.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const refundWire = wireOf(refundCalls);
