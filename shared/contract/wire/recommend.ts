import { recommendCalls } from '#shared/contract/calls/recommend.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const recommendWire = toWireRows(recommendCalls);
