import { type FormEvent, Suspense } from 'react';
import type { PurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import type { Loadable } from '#client/lib/loadable.ts';
import { CommodityItem } from '#client/pages/commodity-list/CommodityItem.tsx';
import { CommodityTable } from '#client/pages/commodity-list/CommodityTable.tsx';
import { categoriesAbove, categoryPath } from '#client/pages/commodity-list/category-path.ts';
import { ListBar, type ListBarProps } from '#client/pages/commodity-list/ListBar.tsx';
import { ListSkeleton } from '#client/pages/commodity-list/ListSkeleton.tsx';
import { type ListQuery, listHref, PAGE_SIZES } from '#client/pages/commodity-list/list-query.ts';
import { NothingFound, PageBeyond } from '#client/pages/commodity-list/NothingFound.tsx';
import { OrderBar } from '#client/pages/commodity-list/OrderBar.tsx';
import { useQuickOrder } from '#client/pages/commodity-list/use-quick-order.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import type { Data } from '#shared/contract/index.ts';
import { commodityList as words } from '#shared/messages/zh/client/commodity-list.ts';
import { suggestions } from '#shared/messages/zh/client/search.ts';
import './CommodityList.css';

/** Cards in a row of a wide window. */
const ROW = 6;

interface CommodityListProps extends Omit<ListBarProps, 'above'> {
  /** The category tree; empty while loading. */
  categories: readonly CategoryNode[];
  list: Loadable<Data<'listCommodityPage'>>;
  /** Another page or filter is loading; the previous list is shown. */
  refreshing: boolean;
  /** Page that the viewer must visit before buying; null if the viewer can buy. */
  gate: PurchaseGate | null;
}

/** Commodity list with filters, sorting and paging. */
export function CommodityList(props: CommodityListProps) {
  const { title, list, refreshing, total, view, onView, gate } = props;
  const { query, facets, categories, chips, onGo } = props;
  const order = useQuickOrder();
  const above = categoriesAbove(categoryPath(categories, query.commodityKindId));
  const source = query.name ? COMMODITY_SOURCE.SEARCH_RESULTS : COMMODITY_SOURCE.CATEGORY;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await order.addLines();
    // The pressed button is gone: the next action is another quantity.
    if (document.activeElement === document.body) {
      form.querySelector<HTMLElement>('.stepper input, [aria-expanded]')?.focus({ preventScroll: true });
    }
  };
  return (
    <>
      <ListBar
        title={title}
        query={query}
        facets={facets}
        above={above}
        chips={chips}
        view={view}
        total={total}
        onView={onView}
        onGo={onGo}
      />
      <form onSubmit={event => void submit(event)}>
        <section className="goods-list" aria-labelledby="goods-list-title" aria-busy={refreshing}>
          <h2 id="goods-list-title" className="hidden-text">
            {words.what}
          </h2>
          <span className="hidden-text" role="status">
            {refreshing ? words.refreshing : ''}
          </span>
          <Loaded
            what={words.what}
            state={list}
            skeleton={<ListSkeleton view={view} count={query.pageSize} />}
          >
            {({ records, total: found, corrected }) => (
              <>
                {corrected !== null && (
                  <p className="corrected" role="status">
                    {suggestions.corrected(query.name, corrected)}
                    <a href={listHref({ ...query, exact: true, pageNo: 1 })}>{words.asTyped(query.name)}</a>
                  </p>
                )}
                {found === 0 && (
                  <NothingFound
                    query={query}
                    chips={chips}
                    categories={categories}
                    corrected={corrected !== null}
                  />
                )}
                {found > 0 && records.length === 0 && <PageBeyond query={query} total={found} />}
                {records.length > 0 &&
                  (view === 'grid' ? (
                    <ul className="goods-grid">
                      {rowsOf(records).map((row, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place
                        <Suspense key={place}>
                          {row.map((commodity, index) => (
                            <CommodityItem
                              key={commodity.id}
                              commodity={commodity}
                              source={source}
                              gate={gate}
                              eager={place === 0 && (index === 0 ? 'first' : true)}
                            />
                          ))}
                        </Suspense>
                      ))}
                    </ul>
                  ) : (
                    <CommodityTable
                      commodities={records}
                      query={query}
                      source={source}
                      gate={gate}
                      order={order}
                    />
                  ))}
                {found > 0 && <ListFoot query={query} total={found} />}
              </>
            )}
          </Loaded>
        </section>
        <OrderBar order={order} />
      </form>
    </>
  );
}

/** Rows of cards: React hydrates each boundary in a task of its own. */
function rowsOf<T>(records: readonly T[]): T[][] {
  const starts = Array.from({ length: Math.ceil(records.length / ROW) }, (_, row) => row * ROW);
  return starts.map(start => records.slice(start, start + ROW));
}

interface ListFootProps {
  query: ListQuery;
  total: number;
}

/** Page size and paging links. */
const ListFoot = cachedFragment(
  <div className="list-foot" />,
  'list-foot',
  ({ query, total }: ListFootProps) => (
    <>
      <nav className="page-sizes numbers" aria-label={words.pageSize.label}>
        <span className="muted">{words.pageSize.label}</span>
        {PAGE_SIZES.map(size => (
          <a
            key={size}
            href={listHref({ ...query, pageSize: size, pageNo: 1 })}
            aria-current={size === query.pageSize ? 'true' : undefined}
          >
            {words.pageSize.of(size)}
          </a>
        ))}
      </nav>
      <Pager
        pageNo={query.pageNo}
        pageSize={query.pageSize}
        total={total}
        hrefOf={pageNo => listHref({ ...query, pageNo })}
      />
    </>
  ),
);
