import { homeCalls } from '#shared/contract/calls/home.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const homeWire = toWireRows(homeCalls);
