import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import type { QueryThunk, StartedQuery } from '#client/pages/page-module.ts';
import type { Arg } from '#shared/contract/index.ts';

const { listCommodityPage } = commodityApi.endpoints;
const { listCategoryTree } = siteApi.endpoints;

/** Queries the list; if it is empty also the categories, which the page offers then. */
export function listOrCategories(arg: Arg<'listCommodityPage'>): QueryThunk {
  return dispatch => {
    const list = dispatch(listCommodityPage.initiate(arg));
    let categories: StartedQuery | undefined;
    const both = list.then(async answer => {
      if (answer.data?.total !== 0) return answer;
      categories = dispatch(listCategoryTree.initiate());
      await categories;
      return answer;
    });
    const all = () => [list, ...(categories ? [categories] : [])];
    return Object.assign(both, {
      queryCacheKey: list.queryCacheKey,
      abort: () => all().forEach(query => void query.abort()),
      unsubscribe: () => all().forEach(query => void query.unsubscribe()),
    });
  };
}
