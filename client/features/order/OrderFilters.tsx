import type { FormEvent } from 'react';
import { type OrdersQuery, ordersHref, readOrdersQuery } from '#client/features/order/orders-query.ts';
import { lastDays, lastMonths } from '#client/features/order/quick-days.ts';
import { formQuery, KEYWORD_CHARS } from '#client/lib/list-url.ts';
import { orderList } from '#shared/messages/zh/client/order-pages.ts';
import './OrderFilters.css';

const words = orderList.search;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const QUARTER_MONTHS = 3;

const ranges = [
  { text: words.lastDays(WEEK_DAYS), days: (now: number) => lastDays(WEEK_DAYS, now) },
  { text: words.lastDays(MONTH_DAYS), days: (now: number) => lastDays(MONTH_DAYS, now) },
  { text: words.lastMonths(QUARTER_MONTHS), days: (now: number) => lastMonths(QUARTER_MONTHS, now) },
];

/** Searches orders by keyword and date. Works as a plain GET form without scripts. */
export function OrderFilters({ query, onGo }: { query: OrdersQuery; onGo: (href: string) => void }) {
  const { path, status, keyword, startDate, endDate } = query;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGo(ordersHref(readOrdersQuery(path, formQuery(event.currentTarget))));
  };
  return (
    <form
      className="orders-filters"
      aria-label={words.label}
      method="get"
      action={path}
      onSubmit={handleSubmit}
    >
      {status && <input type="hidden" name="status" value={status} />}
      <input
        className="form-control orders-keyword"
        type="search"
        name="keyword"
        maxLength={KEYWORD_CHARS}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={words.label}
        placeholder={words.placeholder}
        defaultValue={keyword}
      />
      <fieldset className="orders-days">
        <legend className="hidden-text">{words.ranges}</legend>
        <input
          className="form-control"
          type="date"
          name="startDate"
          aria-label={words.from}
          defaultValue={startDate}
        />
        <span className="muted">{words.between}</span>
        <input
          className="form-control"
          type="date"
          name="endDate"
          aria-label={words.to}
          defaultValue={endDate}
        />
      </fieldset>
      <button type="submit" className="btn btn-outline-secondary">
        {words.submit}
      </button>
      <p className="orders-ranges">
        {ranges.map(({ text, days }) => (
          <button
            key={text}
            type="button"
            className="needs-script"
            onClick={() => onGo(ordersHref({ ...query, ...days(Date.now()), pageNo: 1 }))}
          >
            {text}
          </button>
        ))}
        {(keyword || startDate || endDate) && (
          <a href={ordersHref({ path, status })} data-keep-place>
            {words.clear}
          </a>
        )}
      </p>
    </form>
  );
}
