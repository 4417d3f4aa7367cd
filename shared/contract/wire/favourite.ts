import { favouriteCalls } from '#shared/contract/calls/favourite.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const favouriteWire = toWireRows(favouriteCalls);
