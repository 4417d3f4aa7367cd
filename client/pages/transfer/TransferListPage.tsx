import { useSearchParams } from 'react-router';
import { transferApi } from '#client/api/endpoints/transfer-api.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { TopUp } from '#client/pages/transfer/TopUp.tsx';
import { TopUpList, topUpListQueries } from '#client/pages/transfer/TopUpList.tsx';
import { topUpQuery } from '#client/pages/transfer/top-up-query.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';
import { routeById } from '#shared/routes/table.ts';

const { getTopUpDetail } = transferApi.endpoints;

/** Id of the top-up that is shown in detail; null for the list. */
const idOf = (search: URLSearchParams) => search.get('id') || null;

export const queries = ({ search }: PageContext): PageQueries => {
  const id = idOf(search);
  return { critical: id ? [getTopUpDetail.initiate({ id })] : topUpListQueries(search) };
};

export const title: PageModule['title'] = (state, { search }) => {
  const id = idOf(search);
  if (!id) return undefined;
  const { data, error } = getTopUpDetail.select({ id })(state);
  if (data) return transferPages.detail.name(data.topUpNo);
  return isMissing(error) ? transferPages.missing.title : undefined;
};

/** The list is the parent of the detail. */
export const crumbs: PageModule['crumbs'] = (_, { search }) =>
  idOf(search) ? [{ title: routeById('transferList').title, to: topUpQuery.href() }] : [];

export function Page() {
  const [search] = useSearchParams();
  const id = idOf(search);
  return id ? <TopUp key={id} id={id} /> : <TopUpList query={topUpQuery.read(search)} />;
}
