import { type FavouritesQuery, favouritesQuery } from '#client/pages/favourite/favourites-query.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { favourites } from '#shared/messages/zh/client/favourites.ts';

const { empty, nothing } = favourites;

/** Explains an empty list: no favourites, no search result, or page out of range. */
export function NoFavourites({ query, total }: { query: FavouritesQuery; total: number }) {
  if (total > 0) {
    return <PageOutOfRange firstHref={favouritesQuery.href({ ...query, pageNo: 1 })} />;
  }
  if (query.name || query.inStock) {
    return (
      <EmptyState title={nothing.title} hint={nothing.hint} icon="search">
        <a className="btn btn-outline-primary" href={favouritesQuery.href()}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={empty.hint} icon="heart">
      <RouteLink to="commodityList" className="btn btn-primary">
        {empty.action}
      </RouteLink>
      <RouteLink to="recommendedList" className="btn btn-outline-secondary">
        {empty.recommended}
      </RouteLink>
    </EmptyState>
  );
}
