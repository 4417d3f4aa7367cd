import type { NamedCategory } from '#client/pages/commodity-list/category-path.ts';
import type { FacetValue } from '#client/pages/commodity-list/filter-chips.ts';
import type { ListQuery } from '#client/pages/commodity-list/list-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { FilterLink } from './FilterLink.tsx';

interface CategoryFilterProps {
  above: readonly NamedCategory[];
  /** Counts of the selected category's children, or of its siblings if it has none. */
  counts: readonly FacetValue[];
  categoryId: string | null;
  hrefOf: (change: Partial<ListQuery>) => string;
}

/** Path to the selected category and its children. */
export function CategoryFilter({ above, counts, categoryId, hrefOf }: CategoryFilterProps) {
  const all = (
    <li>
      <FilterLink href={hrefOf({ commodityKindId: null })} chosen={categoryId === null}>
        {commodityList.filters.all}
      </FilterLink>
    </li>
  );
  return (
    <>
      {above.length > 0 && (
        <ul className="kind-way">
          {all}
          {above.map(({ id, name }) => (
            <li key={id}>
              <Icon name="chevron-right" />
              <FilterLink href={hrefOf({ commodityKindId: id })} chosen={id === categoryId}>
                {name}
              </FilterLink>
            </li>
          ))}
        </ul>
      )}
      <ul className="filter-values">
        {above.length === 0 && all}
        {counts.map(({ id, name, count }) => (
          <li key={id}>
            <FilterLink href={hrefOf({ commodityKindId: id })} chosen={id === categoryId} count={count}>
              {name}
            </FilterLink>
          </li>
        ))}
      </ul>
    </>
  );
}
