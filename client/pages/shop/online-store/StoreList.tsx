import { onlineStoreApi } from '#client/api/endpoints/online-store-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { StoreRow, StoreRowsSkeleton } from '#client/pages/shop/online-store/StoreRow.tsx';
import {
  NEW_STORE_HREF,
  type StoresQuery,
  storesQuery,
} from '#client/pages/shop/online-store/stores-query.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { StatusTabs } from '#client/ui/layout/StatusTabs.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import type { Data } from '#shared/contract/index.ts';
import { STORE_STATUSES } from '#shared/domain/online-store.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';
import './OnlineStores.css';

const { listStorePage } = onlineStoreApi.endpoints;
const words = storePages.list;

/** The online stores of the shop by status, newest application first. */
export function StoreList({ search }: { search: URLSearchParams }) {
  const query = storesQuery.read(search);
  const list = listStorePage.useQuery(storesQuery.arg(query), POLLING);
  const isFrozen = useViewer().approval?.status === 'DISABLE';
  const hasNone = list.currentData?.total === 0 && storesQuery.href(query) === storesQuery.href();
  return (
    <section className="panel">
      <header className="stores-head stores-list-head">
        <div>
          <h2>{words.title}</h2>
          <p className="muted">{isFrozen ? words.frozen : words.note}</p>
        </div>
        {/* The empty state below has its own button. */}
        {!hasNone && !isFrozen && (
          <a className="btn btn-primary" href={NEW_STORE_HREF}>
            {words.apply}
          </a>
        )}
      </header>
      {!hasNone && (
        <StatusTabs
          label={words.tabs}
          current={query.status || 'ALL'}
          // Counts of the previous list are a better estimate than none.
          tabs={tabsOf(list.data?.statusCounts ?? [])}
        />
      )}
      <Loaded
        what={words.what}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={<StoreRowsSkeleton />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoStores query={query} total={total} isFrozen={isFrozen} />
          ) : (
            <>
              <ul className="store-rows">
                {records.map(store => (
                  <li key={store.id}>
                    <StoreRow store={store} />
                  </li>
                ))}
              </ul>
              <Pager
                pageNo={query.pageNo}
                pageSize={storesQuery.pageSize}
                total={total}
                hrefOf={pageNo => storesQuery.href({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function tabsOf(counts: Data<'listStorePage'>['statusCounts']) {
  return [
    { id: 'ALL', title: words.all, to: storesQuery.href() },
    ...STORE_STATUSES.map(status => ({
      id: status,
      title: storePages.statuses[status],
      count: counts.find(one => one.status === status)?.count,
      to: storesQuery.href({ status }),
    })),
  ];
}

/** Explains an empty list: no stores, none in this status, or page out of range. */
function NoStores({ query, total, isFrozen }: { query: StoresQuery; total: number; isFrozen: boolean }) {
  if (total > 0) return <PageOutOfRange firstHref={storesQuery.href({ ...query, pageNo: 1 })} />;
  if (query.status) {
    return (
      <EmptyState title={words.nothing.title} icon="shop">
        <a className="btn btn-outline-primary" href={storesQuery.href()}>
          {words.nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.empty} hint={words.emptyHint} icon="shop">
      {!isFrozen && (
        <a className="btn btn-primary" href={NEW_STORE_HREF}>
          {words.apply}
        </a>
      )}
    </EmptyState>
  );
}
