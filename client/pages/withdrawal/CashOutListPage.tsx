import { useSearchParams } from 'react-router';
import { withdrawalApi } from '#client/api/endpoints/withdrawal-api.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { WithdrawalList } from '#client/pages/withdrawal/WithdrawalList.tsx';
import { openedId, withdrawalQuery } from '#client/pages/withdrawal/withdrawal-query.ts';

const { getWithdrawalDetail, getWithdrawalOptions, listWithdrawalPage } = withdrawalApi.endpoints;

export const queries = ({ search }: PageContext): PageQueries => {
  const id = openedId(search);
  return {
    critical: [
      listWithdrawalPage.initiate(withdrawalQuery.arg(withdrawalQuery.read(search))),
      getWithdrawalOptions.initiate(),
      ...(id ? [getWithdrawalDetail.initiate({ id })] : []),
    ],
  };
};

export function Page() {
  const [search] = useSearchParams();
  return <WithdrawalList search={search} />;
}
