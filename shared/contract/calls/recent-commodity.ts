import { Type } from 'typebox';
import { CommodityCard } from '#shared/contract/calls/commodity.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { NoData } from '#shared/contract/schemas/formats.ts';

export const recentCommodityCalls = {
  listMyRecentCommodities: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/commodityRecent/listMyAll',
    access: 'approved',
    summary: 'Lists the commodities on the shelf that the member viewed last, newest first',
    data: Type.Array(CommodityCard),
  }),
  clearMyRecentCommodities: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/commodityRecent/clearMy',
    access: 'approved',
    summary: 'Forgets the commodities that the member viewed',
    data: NoData,
  }),
} as const;
