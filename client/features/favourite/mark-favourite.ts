import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@reduxjs/toolkit/query';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';

/** Queries whose data contains `collected` of commodities. */
const QUERIES = [
  'listCommodityPage',
  'listRelatedCommodities',
  'getRecommendInfo',
  'getCommodityDetail',
] as const;

type State = RootState<never, never, 'api'>;

/** Updates `collected` of a commodity in all cached query data, so that no list has to be refetched. */
export function markFavourite(
  commodityId: string,
  collected: boolean,
): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = commodityApi.util;
    // Typed as one of them: `mark` takes any data.
    for (const name of QUERIES as readonly string[] as readonly 'listCommodityPage'[]) {
      for (const arg of selectCachedArgsForQuery(getState() as never, name)) {
        dispatch(updateQueryData(name, arg as never, draft => mark(draft, commodityId, collected)) as never);
      }
    }
  };
}

/** Updates the commodity wherever it occurs in the data: alone, in an array, in a page, or in a home page row. */
function mark(data: unknown, commodityId: string, collected: boolean): void {
  if (Array.isArray(data)) for (const one of data) mark(one, commodityId, collected);
  else if (isCommodity(data)) {
    if (data.id === commodityId) data.collected = collected;
  } else if (isObject(data)) {
    if ('records' in data) mark(data.records, commodityId, collected);
    if ('commodities' in data) mark(data.commodities, commodityId, collected);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCommodity = (value: unknown): value is { id: string; collected: boolean } =>
  isObject(value) && 'collected' in value && 'id' in value;
