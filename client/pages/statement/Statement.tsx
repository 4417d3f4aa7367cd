import { useNavigate } from 'react-router';
import { statementApi } from '#client/api/endpoints/statement-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useDownload } from '#client/api/hooks/use-download.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { MovementTable } from '#client/pages/statement/MovementTable.tsx';
import { NoMovements } from '#client/pages/statement/NoMovements.tsx';
import { StatementFilters } from '#client/pages/statement/StatementFilters.tsx';
import { MovementsSkeleton, StatementSkeleton } from '#client/pages/statement/StatementSkeleton.tsx';
import { StatementSummary } from '#client/pages/statement/StatementSummary.tsx';
import {
  STATEMENT_ROUTES,
  type StatementQuery,
  type StatementUrl,
} from '#client/pages/statement/statement-query.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Pager } from '#client/ui/data/Pager.tsx';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { statementWire } from '#shared/contract/wire/statement.ts';
import { ACCOUNT_TYPES } from '#shared/domain/ledger.ts';
import { statement as words } from '#shared/messages/zh/client/statement.ts';
import { routeById } from '#shared/routes/table.ts';
import './Statement.css';

const { listAccountDetailPage } = statementApi.endpoints;

const tabs = ACCOUNT_TYPES.map(account => ({
  id: account,
  title: words.accounts[account],
  to: routeById(STATEMENT_ROUTES[account]).path,
}));

/** The balance of an account and its movements, newest first. */
export function Statement({ url, query }: { url: StatementUrl; query: StatementQuery }) {
  const navigate = useNavigate();
  const { accountType } = url;
  const list = listAccountDetailPage.useQuery(url.arg(query), POLLING);
  const download = useDownload(statementWire.exportAccountDetail);
  const isFiltered = url.href({ ...query, pageNo: 1 }) !== url.path;
  const hasNone = list.currentData?.total === 0 && !isFiltered;
  return (
    <div className="panel statement">
      <header className="statement-head">
        <h1>{routeById(STATEMENT_ROUTES[accountType]).title}</h1>
        {!hasNone && (
          <Button
            kind="outline-secondary"
            size="sm"
            className="needs-script"
            busy={download.busy}
            onClick={() => void download.save(url.exportArg(query))}
          >
            <Icon name="download" /> {words.export}
          </Button>
        )}
      </header>
      <Tabs label={words.tabs} tabs={tabs} current={accountType} />
      <Loaded what={words.what} state={asLoadable(list)} skeleton={<StatementSkeleton />}>
        {({ summary, actions }) => (
          <>
            {/* The empty state below has its own button. */}
            <StatementSummary accountType={accountType} summary={summary} actions={hasNone ? [] : actions} />
            {!hasNone && (
              <StatementFilters
                key={url.href(query)}
                url={url}
                query={query}
                onGo={href => void navigate(href, { preventScrollReset: true })}
              />
            )}
            {/* The balances of the previous filter stay while another one loads. */}
            <Loaded
              what={words.what}
              state={asLoadable({ ...list, data: list.currentData })}
              skeleton={<MovementsSkeleton />}
            >
              {page =>
                page.records.length === 0 ? (
                  <NoMovements url={url} query={query} page={page} />
                ) : (
                  <>
                    <MovementTable accountType={accountType} page={page} />
                    <Pager
                      pageNo={query.pageNo}
                      pageSize={url.pageSize}
                      total={page.total}
                      hrefOf={pageNo => url.href({ ...query, pageNo })}
                    />
                  </>
                )
              }
            </Loaded>
          </>
        )}
      </Loaded>
    </div>
  );
}
