import type { FacetValue } from '#client/features/commodity-list/filter-chips.ts';
import type { NamedKind } from '#client/features/commodity-list/kind-path.ts';
import type { ListQuery } from '#client/features/commodity-list/list-query.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { commodityList } from '#shared/messages/zh/commodity-list.ts';
import { FilterLink } from './FilterLink.tsx';

interface KindFilterProps {
  above: readonly NamedKind[];
  /** Of the categories below the chosen one, or beside it where none are below. */
  counts: readonly FacetValue[];
  kindId: string | null;
  hrefOf: (change: Partial<ListQuery>) => string;
}

/** The way down to the chosen category, and where it goes from there. */
export function KindFilter({ above, counts, kindId, hrefOf }: KindFilterProps) {
  const all = (
    <li>
      <FilterLink href={hrefOf({ commodityKindId: null })} chosen={kindId === null}>
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
              <FilterLink href={hrefOf({ commodityKindId: id })} chosen={id === kindId}>
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
            <FilterLink href={hrefOf({ commodityKindId: id })} chosen={id === kindId} count={count}>
              {name}
            </FilterLink>
          </li>
        ))}
      </ul>
    </>
  );
}
