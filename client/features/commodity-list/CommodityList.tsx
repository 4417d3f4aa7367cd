import type { WayToBuy } from '#client/buying/use-way-to-buy.ts';
import { Filters, type FiltersProps } from '#client/features/commodity-list/Filters.tsx';
import { GoodsItem } from '#client/features/commodity-list/GoodsItem.tsx';
import { GoodsTable } from '#client/features/commodity-list/GoodsTable.tsx';
import { kindPath, kindsAbove } from '#client/features/commodity-list/kind-path.ts';
import { ListSkeleton } from '#client/features/commodity-list/ListSkeleton.tsx';
import {
  type ListQuery,
  type ListView,
  listHref,
  PAGE_SIZES,
} from '#client/features/commodity-list/list-query.ts';
import { NothingFound, PageBeyond } from '#client/features/commodity-list/NothingFound.tsx';
import { SortBar } from '#client/features/commodity-list/SortBar.tsx';
import { asFragment } from '#client/lib/fragment.tsx';
import { GoodsGrid } from '#client/ui/GoodsGrid.tsx';
import { type Loadable, Loaded } from '#client/ui/Loaded.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { GOODS_SOURCE } from '#shared/constants.ts';
import type { CommodityKindNode } from '#shared/contract/calls/commodity.ts';
import type { Data } from '#shared/contract/index.ts';
import { commodityList as words } from '#shared/messages/zh/commodity-list.ts';
import './CommodityList.css';

interface CommodityListProps extends Omit<FiltersProps, 'above'> {
  /** The category tree; empty while it is not known. */
  kinds: readonly CommodityKindNode[];
  title: string;
  list: Loadable<Data<'listCommodityPage'>>;
  /** Another page or filter is on its way; what is shown is the one before. */
  refreshing: boolean;
  /** Goods found, as far as it is known. */
  total: number | null;
  view: ListView;
  onView: (view: ListView) => void;
  /** Where the viewer has to go before buying; null where it may. */
  way: WayToBuy | null;
}

/** The list of goods: what narrows it, how it is ordered, the goods, their pages. */
export function CommodityList(props: CommodityListProps) {
  const { title, list, refreshing, total, view, onView, way } = props;
  const { query, facets, kinds, chips, onGo } = props;
  const above = kindsAbove(kindPath(kinds, query.commodityKindId));
  const source = query.name ? GOODS_SOURCE.SEARCH_RESULTS : GOODS_SOURCE.CATEGORY;
  return (
    <>
      <h1 className="list-title">{title}</h1>
      <Filters query={query} facets={facets} above={above} chips={chips} onGo={onGo} />
      <SortBar query={query} view={view} total={total} onView={onView} />
      <section className="goods-list" aria-labelledby="goods-list-title" aria-busy={refreshing}>
        <h2 id="goods-list-title" className="hidden-text">
          {words.what}
        </h2>
        <span className="hidden-text" role="status">
          {refreshing ? words.refreshing : ''}
        </span>
        <Loaded what={words.what} state={list} skeleton={<ListSkeleton view={view} count={query.pageSize} />}>
          {({ records, total: found, corrected }) => (
            <>
              {corrected !== null && (
                <p className="corrected" role="status">
                  {words.corrected.note(query.name, corrected)}
                  <a href={listHref({ ...query, exact: true, pageNo: 1 })}>
                    {words.corrected.asTyped(query.name)}
                  </a>
                </p>
              )}
              {found === 0 && <NothingFound query={query} chips={chips} kinds={kinds} />}
              {found > 0 && records.length === 0 && <PageBeyond query={query} total={found} />}
              {records.length > 0 &&
                (view === 'grid' ? (
                  <GoodsGrid
                    goods={records}
                    source={source}
                    item={goods => <GoodsItem key={goods.id} goods={goods} source={source} way={way} />}
                  />
                ) : (
                  <GoodsTable goods={records} source={source} way={way} />
                ))}
              {found > 0 && <ListFoot query={query} total={found} />}
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}

interface ListFootProps {
  query: ListQuery;
  total: number;
}

/** How many goods a page has, and the other pages. */
const ListFoot = asFragment(<div className="list-foot" />, 'list-foot', ({ query, total }: ListFootProps) => (
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
));
