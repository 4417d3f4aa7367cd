import { recommendCalls } from '#shared/contract/calls/recommend.ts';
import { wireOf } from '#shared/contract/wire-of.ts';

export const recommendWire = wireOf(recommendCalls);
