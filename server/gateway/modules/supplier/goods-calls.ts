import { Type } from 'typebox';
import { defineStaffCall } from '#gateway/define-staff-call.ts';
import { listVisits } from '#gateway/modules/commodity/visits.ts';
import {
  changeStock,
  MAX_STOCK,
  setOnShelf,
  setPrice,
  setStock,
} from '#gateway/modules/supplier/change-goods.ts';
import { findWholeGoods, listGoods } from '#gateway/modules/supplier/list-goods.ts';
import { Id, object, Text, TextFrom } from '#shared/contract/schemas.ts';

const Goods = object({ id: Id });
/** Its id, code or barcode. */
const skuName = { sku: TextFrom(1, 64) };
/** Yuan with 2 decimals, below ten million. */
const Price = Type.String({ pattern: '^\\d{1,7}\\.\\d{2}$' });
const Pieces = (minimum: number) => Type.Integer({ minimum, maximum: MAX_STOCK });
const Tier = object({ minQty: Pieces(1), price: Price });

/** The supplier's calls on goods. Whoever has them on the screen sees what became of them when it asks again. */
export const goodsStaffCalls = [
  defineStaffCall({
    path: '/goods/list',
    summary: 'Goods by words in their names and codes, and whether they are on the shelf (true, false)',
    body: object({
      keyword: Type.Optional(Text(60)),
      onShelf: Type.Optional(Type.Boolean()),
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    handle: ({ db }, filters) => listGoods(db, filters),
  }),
  defineStaffCall({
    path: '/goods/get',
    summary: 'One of the goods with its skus, their ladders of prices and stock',
    body: Goods,
    handle: (context, { id }) => findWholeGoods(context, id),
  }),
  defineStaffCall({
    path: '/goods/setPrice',
    summary: `Gives a sku (id, code or barcode) its whole ladder: tiers='[{"minQty":12,"price":"21.50"}]'`,
    body: object({
      ...skuName,
      tiers: Type.Array(Tier, { minItems: 1, maxItems: 10 }),
      marketPrice: Type.Optional(Price),
    }),
    handle: setPrice,
  }),
  defineStaffCall({
    path: '/goods/setStock',
    summary: 'Sets the stock of a sku to what was counted',
    body: object({ ...skuName, stock: Pieces(0) }),
    handle: (context, { sku, stock }) => setStock(context, sku, stock),
  }),
  defineStaffCall({
    path: '/goods/changeStock',
    summary: 'Adds to the stock of a sku, or takes from it (change=-12)',
    body: object({ ...skuName, change: Pieces(-MAX_STOCK) }),
    handle: (context, { sku, change }) => changeStock(context, sku, change),
  }),
  defineStaffCall({
    path: '/goods/putOnShelf',
    summary: 'Puts goods on the shelf: they are listed and can be ordered',
    body: Goods,
    handle: (context, { id }) => setOnShelf(context, id, true),
  }),
  defineStaffCall({
    path: '/goods/takeOffShelf',
    summary: 'Takes goods off the shelf: whoever has their address still sees them',
    body: Goods,
    handle: (context, { id }) => setOnShelf(context, id, false),
  }),
  defineStaffCall({
    path: '/goods/visits',
    summary: 'How often goods were looked at in the last days (30), by day and source code',
    body: object({ id: Id, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })) }),
    handle: async (context, { id, days = 30 }) => {
      await findWholeGoods(context, id);
      return listVisits(context.db, id, { days, now: context.clock.now() });
    },
  }),
];
