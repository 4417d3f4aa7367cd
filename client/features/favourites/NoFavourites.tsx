import { type FavouritesQuery, favouritesHref } from '#client/features/favourites/favourites-query.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { NoSuchPage } from '#client/ui/NoSuchPage.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { favourites } from '#shared/messages/zh/favourites.ts';

const { empty, nothing } = favourites;

/** Why no goods are here: none marked yet, none that are looked for, or no such page. */
export function NoFavourites({ query, total }: { query: FavouritesQuery; total: number }) {
  if (total > 0) {
    return <NoSuchPage firstHref={favouritesHref({ ...query, pageNo: 1 })} />;
  }
  if (query.name || query.inStock) {
    return (
      <EmptyState title={nothing.title} hint={nothing.hint} icon="search">
        <a className="btn btn-outline-primary" href={favouritesHref({})}>
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
