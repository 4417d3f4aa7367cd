import { type WithdrawalQuery, withdrawalQuery } from '#client/pages/withdrawal/withdrawal-query.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const { apply, empty, nothing } = withdrawalPages.list;

interface NoWithdrawalsProps {
  query: WithdrawalQuery;
  total: number;
  mayApply: boolean;
}

/** Explains an empty list: no withdrawals, none in this status, or page out of range. */
export function NoWithdrawals({ query, total, mayApply }: NoWithdrawalsProps) {
  if (total > 0) {
    return <PageOutOfRange firstHref={withdrawalQuery.href({ ...query, pageNo: 1 })} />;
  }
  if (query.status) {
    return (
      <EmptyState title={nothing.title} icon="wallet2">
        <a className="btn btn-outline-primary" href={withdrawalQuery.href()}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={empty.hint} icon="wallet2">
      {mayApply && (
        <RouteLink to="cashOut" className="btn btn-primary">
          {apply}
        </RouteLink>
      )}
    </EmptyState>
  );
}
