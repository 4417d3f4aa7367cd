import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@reduxjs/toolkit/query';
import { catalogueApi } from '#client/api/catalogue-api.ts';

/** Questions whose answers say of goods whether they are favourites. */
const TELLING = [
  'listCommodityPage',
  'listRelatedCommodities',
  'getRecommendInfo',
  'getCommodityDetail',
] as const;

type State = RootState<never, never, 'api'>;

/**
 * Writes into every answer at hand whether these goods are a favourite: the lists that show them need not be asked
 * for again.
 */
export function markCollected(
  commodityId: string,
  collected: boolean,
): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = catalogueApi.util;
    for (const name of TELLING) {
      for (const arg of selectCachedArgsForQuery(getState() as never, name)) {
        dispatch(updateQueryData(name, arg as never, draft => mark(draft, commodityId, collected)) as never);
      }
    }
  };
}

/** Marks the goods wherever they stand in an answer: alone, in a list, in a page, or in a row of the home page. */
function mark(answer: unknown, commodityId: string, collected: boolean): void {
  if (Array.isArray(answer)) for (const one of answer) mark(one, commodityId, collected);
  else if (isGoods(answer)) {
    if (answer.id === commodityId) answer.collected = collected;
  } else if (isObject(answer)) {
    if ('records' in answer) mark(answer.records, commodityId, collected);
    if ('commodities' in answer) mark(answer.commodities, commodityId, collected);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isGoods = (value: unknown): value is { id: string; collected: boolean } =>
  isObject(value) && 'collected' in value && 'id' in value;
