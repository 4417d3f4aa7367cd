import { sampleCalls } from '#shared/contract/calls/sample.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const sampleWire = wireOf(sampleCalls);
