import { useNavigate } from 'react-router';
import { reorderApi } from '#client/api/endpoints/reorder-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { PurchasedFilters } from '#client/pages/regular/PurchasedFilters.tsx';
import { ReorderBar } from '#client/pages/regular/ReorderBar.tsx';
import { ReorderSkeleton, ReorderTable } from '#client/pages/regular/ReorderTable.tsx';
import { purchasedArg, type RegularQuery, regularQuery } from '#client/pages/regular/regular-query.ts';
import { rowOfPurchased } from '#client/pages/regular/reorder-rows.ts';
import { useReorder } from '#client/pages/regular/use-reorder.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { NoCommodities } from '#client/ui/state/NoCommodities.tsx';
import { regular as words } from '#shared/messages/zh/client/regular.ts';

const SKELETON_ROWS = 8;

/** What the shop bought; skus stay chosen while the filters change. */
export function Purchased({ query }: { query: RegularQuery }) {
  const navigate = useNavigate();
  const list = reorderApi.endpoints.listPurchasedPage.useQuery(purchasedArg(query));
  const { currentData } = list;
  const reorder = useReorder((currentData?.records ?? []).map(rowOfPurchased));
  const hasNone = currentData?.total === 0 && regularQuery.href(query) === regularQuery.href();
  return (
    <>
      {!hasNone && (
        <PurchasedFilters
          key={query.keyword}
          query={query}
          total={currentData?.total}
          onGo={href => void navigate(href, { preventScrollReset: true })}
        />
      )}
      <Loaded
        what={words.what}
        state={asLoadable({ ...list, data: currentData })}
        skeleton={<ReorderSkeleton count={SKELETON_ROWS} />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoCommodities
              icon="bag"
              total={total}
              isFiltered={Boolean(query.keyword || query.inStock)}
              firstHref={regularQuery.href({ ...query, pageNo: 1 })}
              clearHref={regularQuery.href()}
              words={words}
            />
          ) : (
            <>
              <ReorderTable label={words.what} reorder={reorder} />
              <Pager
                pageNo={query.pageNo}
                pageSize={regularQuery.pageSize}
                total={total}
                hrefOf={pageNo => regularQuery.href({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
      {(reorder.rows.length > 0 || reorder.chosen.length > 0) && (
        <ReorderBar reorder={reorder} chooseAll={words.bar.fill} />
      )}
    </>
  );
}
