import { useNavigate, useSearchParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { favouritesApi } from '#client/api/favourites-api.ts';
import type { PageContext, PageQueries } from '#client/app/page-module.ts';
import { BuyListSkeleton } from '#client/buying/BuyList.tsx';
import { FavouriteFilters } from '#client/features/favourites/FavouriteFilters.tsx';
import { Favourites } from '#client/features/favourites/Favourites.tsx';
import {
  favouritesArg,
  favouritesHref,
  PAGE_SIZE,
  readFavouritesQuery,
} from '#client/features/favourites/favourites-query.ts';
import { NoFavourites } from '#client/features/favourites/NoFavourites.tsx';
import { RemovedNote } from '#client/features/favourites/RemovedNote.tsx';
import { useRemoval } from '#client/features/favourites/use-removal.ts';
import { Loaded } from '#client/ui/Loaded.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { favourites as words } from '#shared/messages/zh/favourites.ts';
import './Favourites.css';

const { listFavouritePage } = favouritesApi.endpoints;
const SKELETON_ROWS = 6;

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [listFavouritePage.initiate(favouritesArg(readFavouritesQuery(search)))],
});

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = readFavouritesQuery(search);
  const list = listFavouritePage.useQuery(favouritesArg(query));
  const removal = useRemoval();
  const { pageNo } = query;
  // Nothing is there that could be counted or searched.
  const hasNone = list.currentData?.total === 0 && favouritesHref(query) === favouritesHref({});
  return (
    <div className="panel favourites">
      <header className="favourites-head">
        <h1>{words.title}</h1>
        <span className="muted numbers" role="status">
          {list.currentData && !hasNone && words.total(list.currentData.total)}
        </span>
        {!hasNone && (
          <FavouriteFilters
            key={favouritesHref(query)}
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
            <NoFavourites query={query} total={total} />
          ) : (
            <>
              <Favourites
                key={favouritesHref(query)}
                records={records}
                busy={removal.busy}
                onRemove={removal.remove}
              />
              <Pager
                pageNo={pageNo}
                pageSize={PAGE_SIZE}
                total={total}
                hrefOf={next => favouritesHref({ ...query, pageNo: next })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
