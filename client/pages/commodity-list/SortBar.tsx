import { cachedFragment } from '#client/lib/fragment.tsx';
import { type ListQuery, type ListView, listHref, VIEWS } from '#client/pages/commodity-list/list-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './SortBar.css';

const { sort: sorts, view: views, shortPager } = commodityList;
const PLAIN_SORTS = ['DEFAULT', 'SALES', 'NEWEST'] as const;

interface SortBarProps {
  query: ListQuery;
  view: ListView;
  /** null while loading. */
  total: number | null;
  onView: (view: ListView) => void;
}

/** Sort order, view, number of matches and a compact pager. */
export const SortBar = cachedFragment(
  <div className="sort-bar" />,
  'sort-bar',
  ({ query, view, total, onView }: SortBarProps) => {
    const hrefOf = (change: Partial<ListQuery>) => listHref({ ...query, pageNo: 1, ...change });
    const byPrice = query.sort === 'PRICE_ASC' || query.sort === 'PRICE_DESC';
    const nextByPrice = query.sort === 'PRICE_ASC' ? 'PRICE_DESC' : 'PRICE_ASC';
    return (
      <>
        <nav className="sorts" aria-label={sorts.label}>
          {PLAIN_SORTS.map(sort => (
            <a
              key={sort}
              href={hrefOf({ sort })}
              data-keep-place
              aria-current={query.sort === sort ? 'true' : undefined}
            >
              {sorts[sort]}
            </a>
          ))}
          <a
            href={hrefOf({ sort: nextByPrice })}
            data-keep-place
            aria-current={byPrice ? 'true' : undefined}
            title={sorts[nextByPrice]}
          >
            {sorts.price}
            {byPrice && <Icon name={query.sort === 'PRICE_ASC' ? 'arrow-up' : 'arrow-down'} />}
          </a>
          <a
            className="in-stock"
            href={hrefOf({ inStock: !query.inStock })}
            data-keep-place
            aria-current={query.inStock ? 'true' : undefined}
          >
            <span className="in-stock-box">{query.inStock && <Icon name="check-lg" />}</span>
            {commodityList.filters.inStock}
          </a>
        </nav>
        <span className="sort-total numbers" role="status">
          {total === null ? '' : commodityList.total(total)}
        </span>
        <ShortPager query={query} total={total ?? 0} />
        <nav className="views" aria-label={views.label}>
          {VIEWS.map(one => (
            <a
              key={one}
              href={listHref({ ...query, view: one })}
              data-keep-place
              data-replace
              aria-current={one === view ? 'true' : undefined}
              onClick={() => onView(one)}
            >
              <Icon name={one === 'grid' ? 'grid' : 'list'} /> <span>{views[one]}</span>
            </a>
          ))}
        </nav>
      </>
    );
  },
);

function ShortPager({ query, total }: { query: ListQuery; total: number }) {
  const { pageNo, pageSize } = query;
  const last = Math.ceil(total / pageSize);
  if (last <= 1 || pageNo > last) return null;
  const step = (to: number, label: string, icon: 'chevron-left' | 'chevron-right') =>
    to < 1 || to > last ? (
      <span aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      <a href={listHref({ ...query, pageNo: to })} aria-label={label}>
        <Icon name={icon} />
      </a>
    );
  return (
    <nav className="short-pager numbers" aria-label={shortPager.label}>
      {step(pageNo - 1, ui.pager.previous, 'chevron-left')}
      {shortPager.place(pageNo, last)}
      {step(pageNo + 1, ui.pager.next, 'chevron-right')}
    </nav>
  );
}
