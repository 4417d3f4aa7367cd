import { MENUS } from '#client/pages/commodity-list/ChipMenu.tsx';
import { FilterLink } from '#client/pages/commodity-list/FilterLink.tsx';
import {
  type ListQuery,
  type ListView,
  listHref,
  type Sort,
  VIEWS,
} from '#client/pages/commodity-list/list-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

const { sort: sorts, view: views, shortPager } = commodityList;
/** The other directions are offered by the heads of the table. */
const OFFERED: readonly Sort[] = [
  'DEFAULT',
  'SALES',
  'NEWEST',
  'PRICE_ASC',
  'PRICE_DESC',
  'STOCK_DESC',
  'NAME_ASC',
];

interface ListToolsProps {
  query: ListQuery;
  view: ListView;
  total: number;
  onView: (view: ListView) => void;
}

/** Sort order, a compact pager and the view. */
export function ListTools({ query, view, total, onView }: ListToolsProps) {
  return (
    <div className="list-tools">
      <nav className="chip sorts" aria-label={sorts.label}>
        <details name={MENUS}>
          <summary>
            {sorts[query.sort]} <Icon name="chevron-down" />
          </summary>
          <ul className="chip-panel">
            {OFFERED.map(sort => (
              <li key={sort}>
                <FilterLink href={listHref({ ...query, pageNo: 1, sort })} chosen={query.sort === sort}>
                  {sorts[sort]}
                </FilterLink>
              </li>
            ))}
          </ul>
        </details>
      </nav>
      <ShortPager query={query} total={total} />
      <nav className="views" aria-label={views.label}>
        {VIEWS.map(one => (
          <a
            key={one}
            href={listHref({ ...query, view: one })}
            data-keep-place
            data-replace
            aria-current={one === view ? 'true' : undefined}
            title={views[one]}
            onClick={() => onView(one)}
          >
            <Icon name={one === 'grid' ? 'grid' : 'list'} />
            <span className="hidden-text">{views[one]}</span>
          </a>
        ))}
      </nav>
    </div>
  );
}

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
