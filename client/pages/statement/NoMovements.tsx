import type { StatementQuery, StatementUrl } from '#client/pages/statement/statement-query.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import type { Data } from '#shared/contract/index.ts';
import { statement } from '#shared/messages/zh/client/statement.ts';

const { empty, nothing } = statement;

interface NoMovementsProps {
  url: StatementUrl;
  query: StatementQuery;
  page: Data<'listAccountDetailPage'>;
}

/** Explains an empty statement: no movements yet, none that match, or page out of range. */
export function NoMovements({ url, query, page: { total, actions } }: NoMovementsProps) {
  const first = url.href({ ...query, pageNo: 1 });
  if (total > 0) return <PageOutOfRange firstHref={first} />;
  if (first !== url.path) {
    return (
      <EmptyState title={nothing.title} hint={nothing.hint} icon="search">
        <a className="btn btn-outline-primary" href={url.path} data-keep-place>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  const { title, hint } = empty[url.accountType];
  return (
    <EmptyState title={title} hint={hint} icon="wallet2">
      {actions.includes('TOP_UP') ? (
        <RouteLink to="transferInfo" className="btn btn-primary">
          {statement.topUp}
        </RouteLink>
      ) : (
        <RouteLink to="orderList" className="btn btn-outline-primary" />
      )}
    </EmptyState>
  );
}
