import { collectCalls } from '#shared/contract/calls/collect.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const collectWire = wireOf(collectCalls);
