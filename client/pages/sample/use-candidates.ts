import { useEffect, useState } from 'react';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { favouriteApi } from '#client/api/endpoints/favourite-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import type { Loadable } from '#client/lib/loadable.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';

/** A commodity that can be requested as a sample. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly brandName: string;
  readonly thumbnailUrl: string;
  readonly defaultSkuId: string;
  readonly skuCode: string;
  readonly skuCount: number;
  /** Set if the list call returned them. */
  readonly skus?: readonly SkuData[];
}

const { listFavouritePage } = favouriteApi.endpoints;
const { listCommodityPage } = commodityApi.endpoints;

const FAVOURITES = { data: {}, pageNo: 1, pageSize: 30 } as const;
const MAX_RESULTS = 20;
/** Debounce of the search. */
const DEBOUNCE_MS = 200;

/** Critical query of pages that show candidates. */
export const firstCandidates = () => listFavouritePage.initiate(FAVOURITES);

/** The shop's favourites, or the search results if `typed` is not empty. */
export function useCandidates(typed: string): {
  keyword: string;
  candidates: Loadable<readonly Candidate[]>;
} {
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), typed ? DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  const favourites = listFavouritePage.useQuery(FAVOURITES);
  const found = listCommodityPage.useQuery(
    { data: { name: keyword }, pageNo: 1, pageSize: MAX_RESULTS },
    { skip: !keyword },
  );
  const candidates: Loadable<readonly Candidate[]> = keyword
    ? asLoadable({ ...found, data: (found.currentData ?? found.data)?.records })
    : asLoadable({
        ...favourites,
        data: favourites.data?.records.filter(({ onShelf }) => onShelf),
      });
  return { keyword, candidates };
}
