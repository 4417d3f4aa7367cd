import { useSearchParams } from 'react-router';
import { statementApi } from '#client/api/endpoints/statement-api.ts';
import type { PageContext, PageModule } from '#client/pages/page-module.ts';
import { Statement } from '#client/pages/statement/Statement.tsx';
import { defineStatementQuery } from '#client/pages/statement/statement-query.ts';
import type { AccountType } from '#shared/domain/ledger.ts';

const { listAccountDetailPage } = statementApi.endpoints;

/** The page of the statement of an account. */
export function createStatementPage(accountType: AccountType) {
  const url = defineStatementQuery(accountType);
  return {
    queries: ({ search }: PageContext) => ({
      critical: [listAccountDetailPage.initiate(url.arg(url.read(search)))],
    }),
    Page() {
      const [search] = useSearchParams();
      return <Statement url={url} query={url.read(search)} />;
    },
  } satisfies PageModule;
}
