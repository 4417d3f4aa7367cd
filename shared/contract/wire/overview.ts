import { overviewCalls } from '#shared/contract/calls/overview.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const overviewWire = toWireRows(overviewCalls);
