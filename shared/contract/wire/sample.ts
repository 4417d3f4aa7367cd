import { sampleCalls } from '#shared/contract/calls/sample.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const sampleWire = toWireRows(sampleCalls);
