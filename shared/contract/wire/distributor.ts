import { distributorCalls } from '#shared/contract/calls/distributor.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const distributorWire = wireOf(distributorCalls);
