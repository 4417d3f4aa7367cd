import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate, useSearchParams } from 'react-router';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { usePurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { categoryHref } from '#client/lib/category-href.ts';
import { CommodityList } from '#client/pages/commodity-list/CommodityList.tsx';
import { categoryPath } from '#client/pages/commodity-list/category-path.ts';
import { facetOf, filterChips } from '#client/pages/commodity-list/filter-chips.ts';
import { listOrCategories } from '#client/pages/commodity-list/list-or-categories.ts';
import { listArg, readListQuery } from '#client/pages/commodity-list/list-query.ts';
import { useListView } from '#client/pages/commodity-list/use-list-view.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import { commodityList as words } from '#shared/messages/zh/client/commodity-list.ts';
import { routeById } from '#shared/routes/table.ts';

const { listCommodityPage, listBrandPage } = commodityApi.endpoints;
const { listCategoryTree } = siteApi.endpoints;
const ALL_BRANDS = { pageNo: 1, pageSize: MAX_PAGE_SIZE };
const ROUTE = routeById('commodityList');

export const queries = ({ search }: PageContext): PageQueries => {
  const query = readListQuery(search);
  return {
    critical: [
      listOrCategories(listArg(query)),
      ...(query.commodityKindId === null ? [] : [listCategoryTree.initiate()]),
    ],
  };
};

export const title: PageModule['title'] = (state, { search }) => {
  const query = readListQuery(search);
  const category = categoryPath(listCategoryTree.select()(state).data ?? [], query.commodityKindId).at(-1);
  const { corrected } = listCommodityPage.select(listArg(query))(state).data ?? {};
  return nameOf(corrected ?? query.name, category);
};

export const crumbs: PageModule['crumbs'] = (state, { search }) => {
  const { name, commodityKindId } = readListQuery(search);
  const path = categoryPath(listCategoryTree.select()(state).data ?? [], commodityKindId);
  if (!name && path.length === 0) return [];
  return [
    { title: ROUTE.title, to: ROUTE.path },
    ...(name ? path : path.slice(0, -1)).map(node => ({ title: node.name, to: categoryHref(node.id) })),
  ];
};

function nameOf(name: string, category: CategoryNode | undefined): string {
  if (!name) return category?.name ?? ROUTE.title;
  return category ? words.resultsIn(name, category.name) : words.results(name);
}

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = readListQuery(search);
  const [view, setView] = useListView(query);
  const list = listCommodityPage.useQuery(listArg(query));
  // The tree is a third of the page's state.
  const showsCategories = query.commodityKindId !== null || list.currentData?.total === 0;
  const { data: categories = [] } = listCategoryTree.useQuery(showsCategories ? undefined : skipToken);
  const facets = list.data?.facets ?? [];
  const named = new Map(facetOf(facets, 'brand').map(({ id, name }) => [id, name]));
  // Facets omit brands without matches, so their names are loaded separately.
  const unnamed = list.data !== undefined && query.brandIds.some(id => !named.has(id));
  const { data: brands } = listBrandPage.useQuery(unnamed ? ALL_BRANDS : skipToken);
  const path = categoryPath(categories, query.commodityKindId);
  return (
    <CommodityList
      title={nameOf(list.currentData?.corrected ?? query.name, path.at(-1))}
      query={query}
      facets={facets}
      categories={categories}
      chips={filterChips(
        query,
        facets,
        path,
        id => named.get(id) ?? brands?.records.find(brand => brand.id === id)?.name,
      )}
      // After a failed request, the previous list must not be shown as its result.
      list={asLoadable({ ...list, data: list.error ? list.currentData : list.data })}
      refreshing={list.isFetching && list.currentData === undefined && list.data !== undefined}
      total={list.currentData?.total ?? null}
      view={view}
      onView={setView}
      onGo={href => void navigate(href, { preventScrollReset: true })}
      gate={usePurchaseGate()}
    />
  );
}
