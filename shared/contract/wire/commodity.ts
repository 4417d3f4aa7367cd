import { commodityCalls } from '#shared/contract/calls/commodity.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const commodityWire = toWireRows(commodityCalls);
