import { recentCommodityCalls } from '#shared/contract/calls/recent-commodity.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const recentCommodityWire = toWireRows(recentCommodityCalls);
