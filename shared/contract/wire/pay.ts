import { payCalls } from '#shared/contract/calls/pay.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const payWire = wireOf(payCalls);
