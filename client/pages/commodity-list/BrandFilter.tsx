import { type ChangeEvent, useState } from 'react';
import { FilterLink } from '#client/pages/commodity-list/FilterLink.tsx';
import type { FacetValue } from '#client/pages/commodity-list/filter-chips.ts';
import type { ListQuery } from '#client/pages/commodity-list/list-query.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';

const words = commodityList.filters;
/** A longer brand list has a search box. */
const SEARCHABLE = 16;

interface BrandFilterProps {
  /** Most commodities first. */
  brands: readonly FacetValue[];
  chosen: readonly string[];
  hrefOf: (change: Partial<ListQuery>) => string;
}

/** Brand filter with multiple selection: its menu stays open while brands are chosen. */
export function BrandFilter({ brands, chosen, hrefOf }: BrandFilterProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const matching = wanted ? brands.filter(({ name }) => name.toLowerCase().includes(wanted)) : brands;
  return (
    <>
      {brands.length > SEARCHABLE && (
        <input
          type="search"
          className="form-control brand-search needs-script"
          placeholder={words.findBrand}
          aria-label={words.findBrand}
          value={typed}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value)}
        />
      )}
      <ul className="filter-values" data-keep-open>
        <li>
          <FilterLink href={hrefOf({ brandIds: [] })} chosen={chosen.length === 0}>
            {words.all}
          </FilterLink>
        </li>
        {matching.map(({ id, name, count }) => {
          const isChosen = chosen.includes(id);
          const brandIds = isChosen ? chosen.filter(other => other !== id) : [...chosen, id];
          return (
            <li key={id}>
              <FilterLink href={hrefOf({ brandIds })} chosen={isChosen} count={count}>
                {name}
              </FilterLink>
            </li>
          );
        })}
      </ul>
      {matching.length === 0 && <p className="muted">{words.noBrand(typed.trim())}</p>}
    </>
  );
}
