import { useSearchParams } from 'react-router';
import { reconciliationApi } from '#client/api/endpoints/reconciliation-api.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { Reconciliation } from '#client/pages/reconciliation/Reconciliation.tsx';
import { readPeriod } from '#client/pages/reconciliation/reconciliation-query.ts';

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [reconciliationApi.endpoints.getReconciliation.initiate(readPeriod(search).arg)],
});

export function Page() {
  const [search] = useSearchParams();
  return <Reconciliation {...readPeriod(search)} />;
}
