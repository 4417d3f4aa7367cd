import type { FocusEvent, FormEvent } from 'react';
import { formQuery } from '#client/lib/list-url.ts';
import {
  type ListQuery,
  listHref,
  listParams,
  readListQuery,
} from '#client/pages/commodity-list/list-query.ts';
import { cleanMoneyInput, filterMoneyTyping } from '#shared/domain/numeric-input.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { routeById } from '#shared/routes/table.ts';

const words = commodityList.filters;
/** 9 digits, the point and 2 decimals. */
const PRICE_CHARS = 12;

/** Price range in yuan; the bounds may be typed in either order. Works as a plain form without scripts. */
export function PriceFilter({ query, onGo }: { query: ListQuery; onGo: (href: string) => void }) {
  const hidden = listParams({ ...query, priceMin: null, priceMax: null, pageNo: 1 });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGo(listHref(readListQuery(formQuery(event.currentTarget))));
  };
  const box = (name: 'priceMin' | 'priceMax') => (
    <span className="price-box">
      <span aria-hidden="true">{ui.currency}</span>
      <input
        className="form-control numbers"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={PRICE_CHARS}
        aria-label={words[name]}
        defaultValue={query[name] ?? ''}
        onInput={({ currentTarget }) => {
          currentTarget.value = filterMoneyTyping(currentTarget.value);
        }}
        onBlur={cleanBox}
      />
    </span>
  );
  return (
    <form
      className="price-filter"
      method="get"
      action={routeById('commodityList').path}
      onSubmit={handleSubmit}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {box('priceMin')}
      <span className="muted" aria-hidden="true">
        –
      </span>
      {box('priceMax')}
      <button type="submit" className="btn btn-outline-secondary btn-sm">
        {words.apply}
      </button>
    </form>
  );
}

function cleanBox({ currentTarget }: FocusEvent<HTMLInputElement>) {
  const price = cleanMoneyInput(currentTarget.value);
  currentTarget.value = price === '0' ? '' : price;
}
