import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate, useSearchParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import { siteApi } from '#client/api/site-api.ts';
import type { PageContext, PageModule, PageQueries } from '#client/app/page-module.ts';
import { useWayToBuy } from '#client/buying/use-way-to-buy.ts';
import { CommodityList } from '#client/features/commodity-list/CommodityList.tsx';
import { facetOf, filterChips } from '#client/features/commodity-list/filter-chips.ts';
import { kindPath } from '#client/features/commodity-list/kind-path.ts';
import { listArg, readListQuery } from '#client/features/commodity-list/list-query.ts';
import { useListView } from '#client/features/commodity-list/use-list-view.ts';
import { kindHref } from '#client/lib/kind-href.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { CommodityKindNode } from '#shared/contract/calls/commodity.ts';
import { commodityList as words } from '#shared/messages/zh/commodity-list.ts';
import { routeById } from '#shared/routes/table.ts';

const { listCommodityPage, listBrandPage } = catalogueApi.endpoints;
const { listKindTree } = siteApi.endpoints;
const ALL_BRANDS = { pageNo: 1, pageSize: MAX_PAGE_SIZE };
const ROUTE = routeById('commodityList');

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [listKindTree.initiate(), listCommodityPage.initiate(listArg(readListQuery(search)))],
});

export const title: PageModule['title'] = (state, { search }) => {
  const { name, commodityKindId } = readListQuery(search);
  const kind = kindPath(listKindTree.select()(state).data ?? [], commodityKindId).at(-1);
  return nameOf(name, kind);
};

export const crumbs: PageModule['crumbs'] = (state, { search }) => {
  const { name, commodityKindId } = readListQuery(search);
  const path = kindPath(listKindTree.select()(state).data ?? [], commodityKindId);
  if (!name && path.length === 0) return [];
  return [
    { title: ROUTE.title, to: ROUTE.path },
    ...(name ? path : path.slice(0, -1)).map(kind => ({ title: kind.name, to: kindHref(kind.id) })),
  ];
};

function nameOf(name: string, kind: CommodityKindNode | undefined): string {
  if (!name) return kind?.name ?? ROUTE.title;
  return kind ? words.resultsIn(name, kind.name) : words.results(name);
}

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = readListQuery(search);
  const [view, setView] = useListView(query);
  const { data: kinds = [] } = listKindTree.useQuery();
  const list = listCommodityPage.useQuery(listArg(query));
  const facets = list.data?.facets ?? [];
  const named = new Map(facetOf(facets, 'brand').map(({ id, name }) => [id, name]));
  // A brand of which nothing is found stands in no facet.
  const unnamed = list.data !== undefined && query.brandIds.some(id => !named.has(id));
  const { data: brands } = listBrandPage.useQuery(unnamed ? ALL_BRANDS : skipToken);
  const path = kindPath(kinds, query.commodityKindId);
  return (
    <CommodityList
      title={nameOf(query.name, path.at(-1))}
      query={query}
      facets={facets}
      kinds={kinds}
      chips={filterChips(
        query,
        facets,
        path,
        id => named.get(id) ?? brands?.records.find(brand => brand.id === id)?.name,
      )}
      // What was asked for last fails alone: the list before it does not stand for it.
      list={asLoadable({ ...list, data: list.error ? list.currentData : list.data })}
      refreshing={list.isFetching && list.currentData === undefined && list.data !== undefined}
      total={list.currentData?.total ?? null}
      view={view}
      onView={setView}
      onGo={href => void navigate(href, { preventScrollReset: true })}
      way={useWayToBuy()}
    />
  );
}
