import { type Static, Type } from 'typebox';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { CommodityCard } from '#shared/contract/calls/commodity.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { Sku } from '#shared/contract/goods.ts';
import { DateTime, Id, object, pageBody, pageOf, Text } from '#shared/contract/schemas.ts';

const Favourite = object({
  ...CommodityCard.properties,
  collectDate: DateTime,
  /** Off the shelf, it can be looked at and taken off the list, but not ordered. */
  onShelf: Type.Boolean(),
  skus: Type.Array(Sku),
});
export type FavouriteData = Static<typeof Favourite>;

export const collectCalls = {
  listFavouritePage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/commodityCollect/listPage',
    access: 'approved',
    summary: 'Favourites, the newest first',
    body: pageBody({ name: Type.Optional(Text(60)), inStock: Type.Optional(Type.Boolean()) }),
    data: pageOf(Favourite),
  }),
  addFavourite: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/commodityCollect/add',
    access: 'approved',
    summary: 'Marks goods as a favourite; once more changes nothing',
    body: object({ commodityId: Id }),
    data: object({ favouriteCount: Type.Integer() }),
  }),
  removeFavourites: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/commodityCollect/removeByIds',
    access: 'approved',
    summary: 'Takes goods off the favourites, by the ids of the goods',
    body: object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_PAGE_SIZE }) }),
    data: object({ favouriteCount: Type.Integer() }),
  }),
} as const;
