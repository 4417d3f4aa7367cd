import { Type } from 'typebox';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { MAX_STOCK } from '#gateway/modules/catalogue/columns.ts';
import { listVisits } from '#gateway/modules/commodity/visits.ts';
import {
  changeStock,
  endDropShipping,
  setDropPrice,
  setOnShelf,
  setPrice,
  setStock,
} from '#gateway/modules/staff/change-commodity.ts';
import { getCommodityDetail, listCommodities } from '#gateway/modules/staff/list-commodities.ts';
import { Id, object, RequiredText, Text } from '#shared/contract/schemas/formats.ts';

const CommodityId = object({ id: Id });
/** Id, sku code or barcode. */
const skuName = { sku: RequiredText(64) };
/** Yuan with 2 decimals, below ten million. */
const Price = Type.String({ pattern: '^\\d{1,7}\\.\\d{2}$' });
const Pieces = (minimum: number) => Type.Integer({ minimum, maximum: MAX_STOCK });
const Tier = object({ minQty: Pieces(1), price: Price });

/** Staff calls on commodities. Open pages of members show the changes on their next request. */
export const commodityStaffCalls = [
  defineStaffCall({
    path: '/goods/list',
    summary: 'Lists commodities by words in their names and codes, and by onShelf (true, false)',
    body: object({
      keyword: Type.Optional(Text(60)),
      onShelf: Type.Optional(Type.Boolean()),
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    handle: ({ db }, filters) => listCommodities(db, filters),
  }),
  defineStaffCall({
    path: '/goods/get',
    summary: 'Shows a commodity with its skus, their price tiers and stock',
    body: CommodityId,
    handle: (context, { id }) => getCommodityDetail(context, id),
  }),
  defineStaffCall({
    path: '/goods/setPrice',
    summary: `Sets the price tiers of a sku (id, code or barcode): tiers='[{"minQty":12,"price":"21.50"}]'`,
    body: object({
      ...skuName,
      tiers: Type.Array(Tier, { minItems: 1, maxItems: 10 }),
      marketPrice: Type.Optional(Price),
    }),
    handle: setPrice,
  }),
  defineStaffCall({
    path: '/goods/setDropPrice',
    summary: 'Offers a sku for drop shipping, or changes its price and minimum quantity (minQty=1)',
    body: object({ ...skuName, price: Price, minQty: Type.Optional(Pieces(1)) }),
    handle: setDropPrice,
  }),
  defineStaffCall({
    path: '/goods/endDropShipping',
    summary: 'Stops offering a sku for drop shipping',
    body: object(skuName),
    handle: endDropShipping,
  }),
  defineStaffCall({
    path: '/goods/setStock',
    summary: 'Sets the stock of a sku',
    body: object({ ...skuName, stock: Pieces(0) }),
    handle: (context, { sku, stock }) => setStock(context, sku, stock),
  }),
  defineStaffCall({
    path: '/goods/changeStock',
    summary: 'Changes the stock of a sku by a difference (change=-12)',
    body: object({ ...skuName, change: Pieces(-MAX_STOCK) }),
    handle: (context, { sku, change }) => changeStock(context, sku, change),
  }),
  defineStaffCall({
    path: '/goods/putOnShelf',
    summary: 'Puts a commodity on the shelf: it is listed and can be ordered',
    body: CommodityId,
    handle: (context, { id }) => setOnShelf(context, id, true),
  }),
  defineStaffCall({
    path: '/goods/takeOffShelf',
    summary: 'Takes a commodity off the shelf: it is no longer listed, but its url still works',
    body: CommodityId,
    handle: (context, { id }) => setOnShelf(context, id, false),
  }),
  defineStaffCall({
    path: '/goods/visits',
    summary: 'Counts the visits of a commodity in the last days (30), by day and source code',
    body: object({ id: Id, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })) }),
    handle: async (context, { id, days = 30 }) => {
      await getCommodityDetail(context, id);
      return listVisits(context.db, id, { days, now: context.clock.now() });
    },
  }),
];
