import { creditCalls } from '#shared/contract/calls/credit.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const creditWire = toWireRows(creditCalls);
