import type { ReactNode } from 'react';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { BrandFilter } from '#client/pages/commodity-list/BrandFilter.tsx';
import { CategoryFilter } from '#client/pages/commodity-list/CategoryFilter.tsx';
import type { NamedCategory } from '#client/pages/commodity-list/category-path.ts';
import { type Facets, type FilterChip, facetOf } from '#client/pages/commodity-list/filter-chips.ts';
import { type ListQuery, listHref } from '#client/pages/commodity-list/list-query.ts';
import { PriceFilter } from '#client/pages/commodity-list/PriceFilter.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { FilterLink } from './FilterLink.tsx';
import './Filters.css';

const words = commodityList.filters;

export interface FiltersProps {
  query: ListQuery;
  facets: Facets;
  /** Path to the selected category. */
  above: readonly NamedCategory[];
  chips: readonly FilterChip[];
  /** Navigates without loading a new document. */
  onGo: (href: string) => void;
}

/**
 * All filters, as links and a plain form, so that each choice has a URL. In a narrow window a `<details>`
 * element hides the later rows; the selected values stay visible.
 */
export const Filters = cachedFragment(
  <section className="filters" aria-label={words.label} />,
  'filters',
  ({ query, facets, above, chips, onGo }: FiltersProps) => {
    const hrefOf = (change: Partial<ListQuery>) => listHref({ ...query, ...change, pageNo: 1 });
    const brands = facetOf(facets, 'brand');
    const origins = facetOf(facets, 'origin');
    return (
      <>
        <details className="filters-fold">
          <summary>
            {words.fold} <Icon name="chevron-down" />
          </summary>
        </details>
        <div className="filter-rows">
          <FilterRow label={words.category}>
            <CategoryFilter
              above={above}
              counts={facetOf(facets, 'kind')}
              categoryId={query.commodityKindId}
              hrefOf={hrefOf}
            />
          </FilterRow>
          {brands.length > 0 && (
            <FilterRow label={words.brand}>
              <BrandFilter brands={brands} chosen={query.brandIds} hrefOf={hrefOf} />
            </FilterRow>
          )}
          {origins.length > 0 && (
            <FilterRow label={words.origin}>
              <ul className="filter-values">
                <li>
                  <FilterLink href={hrefOf({ origin: null })} chosen={query.origin === null}>
                    {words.all}
                  </FilterLink>
                </li>
                {origins.map(({ id, name, count }) => (
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
            </FilterRow>
          )}
          <FilterRow label={words.price}>
            <PriceFilter key={`${query.priceMin} ${query.priceMax}`} query={query} onGo={onGo} />
          </FilterRow>
        </div>
        {chips.length > 0 && (
          <div className="filter-chips">
            <span className="filter-label">{commodityList.chips.label}</span>
            <ul>
              {chips.map(({ key, text, without }) => (
                <li key={key}>
                  <a
                    className="chip"
                    href={hrefOf(without)}
                    data-keep-place
                    aria-label={commodityList.chips.remove(text)}
                  >
                    {text} <Icon name="x-lg" />
                  </a>
                </li>
              ))}
              <li>
                <a
                  className="chips-clear"
                  href={listHref({
                    name: query.name,
                    exact: query.exact,
                    sort: query.sort,
                    pageSize: query.pageSize,
                    view: query.view,
                  })}
                  data-keep-place
                >
                  {commodityList.chips.clear}
                </a>
              </li>
            </ul>
          </div>
        )}
      </>
    );
  },
);

function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="filter-row">
      <span className="filter-label">{label}</span>
      <div className="filter-content">{children}</div>
    </div>
  );
}
