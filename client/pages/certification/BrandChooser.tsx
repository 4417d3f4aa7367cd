import { type KeyboardEvent, useState } from 'react';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { joinList, splitList } from '#client/features/company-form/url-list.ts';
import { focusField } from '#client/lib/focus-field.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { HiddenValue } from '#client/ui/data/HiddenValue.tsx';
import { Choice, Choices } from '#client/ui/form/Choice.tsx';
import { FieldGroup } from '#client/ui/form/Field.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { BrandData } from '#shared/contract/calls/commodity.ts';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './BrandChooser.css';

const MAX_BRANDS = CERTIFICATION_LIMITS.brands;
const words = certification.brands;
export const ALL_BRANDS = { pageNo: 1, pageSize: MAX_PAGE_SIZE };

/** Brand picker with a text filter. Brands are loaded in the browser, not on the server. */
export function BrandChooser({ initial, error }: { initial: string; error: string | undefined }) {
  const [ids, setIds] = useState(() => splitList(initial));
  const [typed, setTyped] = useState('');
  const keyword = typed.trim().toLowerCase();
  const query = commodityApi.endpoints.listBrandPage.useQuery(ALL_BRANDS);
  const brands = query.data?.records ?? [];
  const full = ids.length >= MAX_BRANDS;

  const toggle = (id: string) =>
    setIds(chosen => (chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]));
  const nameOf = (id: string) => brands.find(brand => brand.id === id)?.name ?? words.unnamed;
  const state = asLoadable(query);
  const found = brands.filter(({ name, englishName }) =>
    `${name} ${englishName}`.toLowerCase().includes(keyword),
  );
  /** Enter selects the first match and does not submit the form. */
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const first = found.find(({ id }) => !ids.includes(id));
    if (!keyword || !first || full) return;
    toggle(first.id);
    setTyped('');
  };

  return (
    <FieldGroup
      className="wide brand-chooser"
      name="brandIds"
      label={words.choices}
      optional
      error={error}
      hint={full ? words.full(MAX_BRANDS) : words.count(ids.length, MAX_BRANDS)}
    >
      <HiddenValue name="brandIds" value={joinList(ids)} />
      {ids.length > 0 && state.kind !== 'failed' && (
        <ul className="brand-chosen" aria-label={words.chosen}>
          {ids.map(id => (
            <li key={id}>
              {state.kind === 'loading' ? (
                <Skeleton className="brand-chosen-waiting" />
              ) : (
                <button
                  type="button"
                  aria-label={words.remove(nameOf(id))}
                  onClick={event => {
                    focusField(event.currentTarget);
                    toggle(id);
                  }}
                >
                  {nameOf(id)} <Icon name="x-lg" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <span className="field-box">
        <input
          type="search"
          className="form-control"
          aria-label={words.search}
          placeholder={words.searchPlaceholder}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={chooseFirst}
        />
      </span>
      <Loaded what={words.list} state={state} skeleton={<Skeleton className="brand-choices-waiting" />}>
        {() =>
          found.length > 0 ? (
            <BrandChoices brands={found} chosen={ids} full={full} onToggle={toggle} />
          ) : (
            <p className="muted brand-none">{words.none}</p>
          )
        }
      </Loaded>
    </FieldGroup>
  );
}

interface BrandChoicesProps {
  brands: readonly BrandData[];
  chosen: readonly string[];
  full: boolean;
  onToggle: (id: string) => void;
}

function BrandChoices({ brands, chosen, full, onToggle }: BrandChoicesProps) {
  return (
    <Choices className="brand-choices">
      {brands.map(({ id, name, englishName }) => (
        <Choice
          key={id}
          type="checkbox"
          checked={chosen.includes(id)}
          disabled={full && !chosen.includes(id)}
          onChange={() => onToggle(id)}
        >
          {name}
          <small>{englishName}</small>
        </Choice>
      ))}
    </Choices>
  );
}
