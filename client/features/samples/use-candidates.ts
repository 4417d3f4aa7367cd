import { useEffect, useState } from 'react';
import { asLoadable } from '#client/api/as-loadable.ts';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import { favouritesApi } from '#client/api/favourites-api.ts';
import type { Loadable } from '#client/ui/Loaded.tsx';
import type { SkuData } from '#shared/contract/goods.ts';

/** Goods that samples could be of. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly brandName: string;
  readonly thumbnailUrl: string;
  readonly defaultSkuId: string;
  readonly skuCode: string;
  readonly skuCount: number;
  /** Where they came along. */
  readonly skus?: readonly SkuData[];
}

const { listFavouritePage } = favouritesApi.endpoints;
const { listCommodityPage } = catalogueApi.endpoints;

const FAVOURITES = { data: {}, pageNo: 1, pageSize: 30 } as const;
const MOST_FOUND = 20;
/** A keystroke is looked up once no other follows for this long. */
const DEBOUNCE_MS = 200;

/** What the page that shows candidates names in its critical queries. */
export const firstCandidates = () => listFavouritePage.initiate(FAVOURITES);

/** The favourites of the shop, or goods that have what is typed. */
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
    { data: { name: keyword }, pageNo: 1, pageSize: MOST_FOUND },
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
