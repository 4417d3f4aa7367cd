import { contractCalls } from '#shared/contract/calls/contract.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const contractWire = toWireRows(contractCalls);
