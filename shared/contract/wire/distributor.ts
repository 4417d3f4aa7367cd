import { distributorCalls } from '#shared/contract/calls/distributor.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const distributorWire = toWireRows(distributorCalls);
