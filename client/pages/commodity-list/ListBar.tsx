import { cachedFragment } from '#client/lib/fragment.tsx';
import { useMenuDismissal } from '#client/lib/use-menu-dismissal.ts';
import { BrandFilter } from '#client/pages/commodity-list/BrandFilter.tsx';
import { CategoryFilter } from '#client/pages/commodity-list/CategoryFilter.tsx';
import { ChipMenu, MENUS } from '#client/pages/commodity-list/ChipMenu.tsx';
import type { NamedCategory } from '#client/pages/commodity-list/category-path.ts';
import { FilterLink } from '#client/pages/commodity-list/FilterLink.tsx';
import { type Facets, type FilterChip, facetOf } from '#client/pages/commodity-list/filter-chips.ts';
import { ListTools } from '#client/pages/commodity-list/ListTools.tsx';
import { type ListQuery, type ListView, listHref } from '#client/pages/commodity-list/list-query.ts';
import { PriceFilter } from '#client/pages/commodity-list/PriceFilter.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './ListBar.css';

const words = commodityList.filters;

export interface ListBarProps {
  title: string;
  query: ListQuery;
  facets: Facets;
  /** Path to the selected category. */
  above: readonly NamedCategory[];
  chips: readonly FilterChip[];
  view: ListView;
  /** Number of matches; null while loading. */
  total: number | null;
  onView: (view: ListView) => void;
  /** Navigates without loading a new document. */
  onGo: (href: string) => void;
}

/** Title, filters, sort order, page and view in one row. All are links and a plain form, so that each has a URL. */
export const ListBar = cachedFragment(<div className="list-bar" />, 'list-bar', (props: ListBarProps) => {
  const { title, query, facets, above, chips, view, total, onView, onGo } = props;
  useMenuDismissal(MENUS);
  const hrefOf = (change: Partial<ListQuery>) => listHref({ ...query, ...change, pageNo: 1 });
  const { name, exact, sort, pageSize } = query;
  const chosen = (group: FilterChip['group']) => chips.filter(chip => chip.group === group);
  const brands = facetOf(facets, 'brand');
  const origins = facetOf(facets, 'origin');
  return (
    <>
      <h1 className="list-title" title={title}>
        {title}
      </h1>
      <span className="list-total numbers" role="status">
        {total === null ? '' : commodityList.total(total)}
      </span>
      <section className="filters" aria-label={words.label}>
        <ul>
          <ChipMenu label={words.category} chosen={chosen('kind')} hrefOf={hrefOf}>
            <CategoryFilter
              above={above}
              counts={facetOf(facets, 'kind')}
              categoryId={query.commodityKindId}
              hrefOf={hrefOf}
            />
          </ChipMenu>
          <ChipMenu label={words.brand} chosen={chosen('brand')} hrefOf={hrefOf}>
            <BrandFilter brands={brands} chosen={query.brandIds} hrefOf={hrefOf} />
          </ChipMenu>
          <ChipMenu label={words.origin} chosen={chosen('origin')} hrefOf={hrefOf}>
            <ul className="filter-values">
              {[{ id: null, name: words.all, count: undefined }, ...origins].map(({ id, name, count }) => (
                <li key={id}>
                  <FilterLink
                    href={hrefOf({ origin: id as ListQuery['origin'] })}
                    chosen={query.origin === id}
                    count={count}
                  >
                    {name}
                  </FilterLink>
                </li>
              ))}
            </ul>
          </ChipMenu>
          <ChipMenu label={words.price} chosen={chosen('price')} hrefOf={hrefOf}>
            <PriceFilter key={`${query.priceMin} ${query.priceMax}`} query={query} onGo={onGo} />
          </ChipMenu>
          <li>
            <a
              className="in-stock"
              href={hrefOf({ inStock: !query.inStock })}
              data-keep-place
              aria-current={query.inStock ? 'true' : undefined}
            >
              {query.inStock && <Icon name="check-lg" />}
              {ui.commodity.inStockOnly}
            </a>
          </li>
          {chips.length > 0 && (
            <li>
              <a
                className="chips-clear"
                href={listHref({ name, exact, sort, pageSize, view: query.view })}
                data-keep-place
              >
                {commodityList.chips.clear}
              </a>
            </li>
          )}
        </ul>
      </section>
      <ListTools query={query} view={view} total={total ?? 0} onView={onView} />
    </>
  );
});
