import { type ChangeEvent, useState } from 'react';
import type { FacetValue } from '#client/pages/commodity-list/filter-chips.ts';
import type { ListQuery } from '#client/pages/commodity-list/list-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { FilterLink } from './FilterLink.tsx';

const words = commodityList.filters;
/** Brands shown before the list is expanded. */
const SHOWN = 10;
/** A longer brand list has a search box. */
const SEARCHABLE = 16;

interface BrandFilterProps {
  /** Most commodities first. */
  brands: readonly FacetValue[];
  chosen: readonly string[];
  hrefOf: (change: Partial<ListQuery>) => string;
}

/** Brand filter with multiple selection. The rest expands by `<details>`, without scripts. */
export function BrandFilter({ brands, chosen, hrefOf }: BrandFilterProps) {
  const [typed, setTyped] = useState('');
  const shown = brands.slice(0, SHOWN);
  const rest = brands.slice(SHOWN);
  const wanted = typed.trim().toLowerCase();
  const matching = wanted ? brands.filter(({ name }) => name.toLowerCase().includes(wanted)) : rest;

  const values = (list: readonly FacetValue[]) =>
    list.map(({ id, name, count }) => {
      const isChosen = chosen.includes(id);
      const brandIds = isChosen ? chosen.filter(other => other !== id) : [...chosen, id];
      return (
        <li key={id}>
          <FilterLink href={hrefOf({ brandIds })} chosen={isChosen} count={count}>
            {name}
          </FilterLink>
        </li>
      );
    });

  return (
    <>
      <ul className="filter-values">
        <li>
          <FilterLink href={hrefOf({ brandIds: [] })} chosen={chosen.length === 0}>
            {words.all}
          </FilterLink>
        </li>
        {values(shown)}
      </ul>
      {rest.length > 0 && (
        <details className="brand-rest">
          <summary>
            {words.allBrands(rest.length)} <Icon name="chevron-down" />
          </summary>
          {brands.length > SEARCHABLE && (
            <input
              type="search"
              className="form-control needs-script"
              placeholder={words.findBrand}
              aria-label={words.findBrand}
              value={typed}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value)}
            />
          )}
          <ul className="filter-values">{values(matching)}</ul>
          {matching.length === 0 && <p className="muted">{words.noBrand(typed.trim())}</p>}
        </details>
      )}
    </>
  );
}
