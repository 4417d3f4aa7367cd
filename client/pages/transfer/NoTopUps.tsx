import { type TopUpQuery, topUpQuery } from '#client/pages/transfer/top-up-query.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const { apply, empty, nothing } = transferPages.list;

/** Explains an empty list: no top-ups, none in this status, or page out of range. */
export function NoTopUps({ query, total }: { query: TopUpQuery; total: number }) {
  if (total > 0) return <PageOutOfRange firstHref={topUpQuery.href({ ...query, pageNo: 1 })} />;
  if (query.status) {
    return (
      <EmptyState title={nothing.title} icon="bank">
        <a className="btn btn-outline-primary" href={topUpQuery.href()}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={empty.hint} icon="bank">
      <RouteLink to="transferInfo" className="btn btn-primary">
        {apply}
      </RouteLink>
    </EmptyState>
  );
}
