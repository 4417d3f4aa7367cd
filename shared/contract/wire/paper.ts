import { paperCalls } from '#shared/contract/calls/paper.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const paperWire = toWireRows(paperCalls);
