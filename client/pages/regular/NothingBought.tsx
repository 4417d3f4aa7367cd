import { type RegularQuery, regularQuery } from '#client/pages/regular/regular-query.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { regular } from '#shared/messages/zh/client/regular.ts';

const { empty, nothing } = regular;

/** Explains an empty list: nothing bought yet, no search result, or page out of range. */
export function NothingBought({ query, total }: { query: RegularQuery; total: number }) {
  if (total > 0) return <PageOutOfRange firstHref={regularQuery.href({ ...query, pageNo: 1 })} />;
  if (query.keyword || query.inStock) {
    return (
      <EmptyState title={nothing.title} hint={nothing.hint} icon="search">
        <a className="btn btn-outline-primary" href={regularQuery.href()}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={empty.hint} icon="bag">
      <RouteLink to="commodityList" className="btn btn-primary">
        {empty.action}
      </RouteLink>
      <RouteLink to="recommendedList" className="btn btn-outline-secondary">
        {empty.recommended}
      </RouteLink>
    </EmptyState>
  );
}
