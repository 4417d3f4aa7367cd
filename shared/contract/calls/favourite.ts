import { type Static, Type } from 'typebox';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { CommodityCard } from '#shared/contract/calls/commodity.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { LastPurchase, Sku } from '#shared/contract/schemas/commodity.ts';
import { DateTime, Id, object, pageBody, pageOf, Text } from '#shared/contract/schemas/formats.ts';

const Favourite = object({
  ...CommodityCard.properties,
  collectDate: DateTime,
  /** false: can be viewed and removed from the favourites, but not ordered. */
  onShelf: Type.Boolean(),
  skus: Type.Array(object({ ...Sku.properties, ...LastPurchase.properties })),
});
export type FavouriteData = Static<typeof Favourite>;

export const favouriteCalls = {
  listFavouritePage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/commodityCollect/listPage',
    access: 'approved',
    summary: 'Lists favourites, newest first',
    body: pageBody({ name: Type.Optional(Text(60)), inStock: Type.Optional(Type.Boolean()) }),
    data: pageOf(Favourite),
  }),
  addFavourite: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/commodityCollect/add',
    access: 'approved',
    summary: 'Adds a commodity to the favourites; repeated calls change nothing',
    body: object({ commodityId: Id }),
    data: object({ favouriteCount: Type.Integer() }),
  }),
  removeFavourites: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/commodityCollect/removeByIds',
    access: 'approved',
    summary: 'Removes commodities from the favourites, by commodity id',
    body: object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_PAGE_SIZE }) }),
    data: object({ favouriteCount: Type.Integer() }),
  }),
} as const;
