import type { ReactNode } from 'react';
import { BrandFilter } from '#client/features/commodity-list/BrandFilter.tsx';
import { type Facets, type FilterChip, facetOf } from '#client/features/commodity-list/filter-chips.ts';
import { KindFilter } from '#client/features/commodity-list/KindFilter.tsx';
import type { NamedKind } from '#client/features/commodity-list/kind-path.ts';
import { type ListQuery, listHref } from '#client/features/commodity-list/list-query.ts';
import { PriceFilter } from '#client/features/commodity-list/PriceFilter.tsx';
import { asFragment } from '#client/lib/fragment.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { commodityList } from '#shared/messages/zh/commodity-list.ts';
import { FilterLink } from './FilterLink.tsx';
import './Filters.css';

const words = commodityList.filters;

export interface FiltersProps {
  query: ListQuery;
  facets: Facets;
  /** The way down to the chosen category. */
  above: readonly NamedKind[];
  chips: readonly FilterChip[];
  /** Opens an address without a new document. */
  onGo: (href: string) => void;
}

/**
 * Everything that narrows the list: links and a form, so that each choice is an address. In a narrow window a fold of
 * the browser's own hides the rows after it, and what was chosen stays in sight.
 */
export const Filters = asFragment(
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
          <FilterRow label={words.kind}>
            <KindFilter
              above={above}
              counts={facetOf(facets, 'kind')}
              kindId={query.commodityKindId}
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
