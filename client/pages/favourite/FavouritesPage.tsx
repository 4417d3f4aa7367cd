import { useNavigate, useSearchParams } from 'react-router';
import { favouriteApi } from '#client/api/endpoints/favourite-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { BuyListSkeleton } from '#client/features/add-to-cart/BuyList.tsx';
import { RecentCommodities } from '#client/features/recent-commodity/RecentCommodities.tsx';
import { FavouriteFilters } from '#client/pages/favourite/FavouriteFilters.tsx';
import { Favourites } from '#client/pages/favourite/Favourites.tsx';
import { favouritesArg, favouritesQuery } from '#client/pages/favourite/favourites-query.ts';
import { RemovedNote } from '#client/pages/favourite/RemovedNote.tsx';
import { useRemoval } from '#client/pages/favourite/use-removal.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { NoCommodities } from '#client/ui/state/NoCommodities.tsx';
import { favourites as words } from '#shared/messages/zh/client/favourites.ts';
import './Favourites.css';

const { listFavouritePage } = favouriteApi.endpoints;
const SKELETON_ROWS = 6;

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [listFavouritePage.initiate(favouritesArg(favouritesQuery.read(search)))],
});

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = favouritesQuery.read(search);
  const list = listFavouritePage.useQuery(favouritesArg(query));
  const removal = useRemoval();
  const { pageNo } = query;
  // Hides filters and counts if the member has no favourites at all.
  const hasNone = list.currentData?.total === 0 && favouritesQuery.href(query) === favouritesQuery.href();
  return (
    <div className="panel favourites">
      <header className="favourites-head">
        <h1>{words.title}</h1>
        <span className="muted numbers" role="status">
          {list.currentData && !hasNone && words.total(list.currentData.total)}
        </span>
        {!hasNone && (
          <FavouriteFilters
            key={favouritesQuery.href(query)}
            query={query}
            onGo={href => void navigate(href, { preventScrollReset: true })}
          />
        )}
      </header>
      <RemovedNote removal={removal} />
      <Loaded
        what={words.what}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={<BuyListSkeleton count={SKELETON_ROWS} />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoCommodities
              icon="heart"
              total={total}
              isFiltered={Boolean(query.name || query.inStock)}
              firstHref={favouritesQuery.href({ ...query, pageNo: 1 })}
              clearHref={favouritesQuery.href()}
              words={words}
            />
          ) : (
            <>
              <Favourites
                key={favouritesQuery.href(query)}
                records={records}
                busy={removal.busy}
                onRemove={removal.remove}
              />
              <Pager
                pageNo={pageNo}
                pageSize={favouritesQuery.pageSize}
                total={total}
                hrefOf={next => favouritesQuery.href({ ...query, pageNo: next })}
              />
            </>
          )
        }
      </Loaded>
      <RecentCommodities />
    </div>
  );
}
