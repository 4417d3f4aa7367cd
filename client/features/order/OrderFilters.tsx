import type { FormEvent } from 'react';
import { type OrdersQuery, ordersHref, readOrdersQuery } from '#client/features/order/orders-query.ts';
import { formQuery, KEYWORD_CHARS } from '#client/lib/list-url.ts';
import { DateRange, QuickDays } from '#client/ui/form/DateRange.tsx';
import { orderList } from '#shared/messages/zh/client/order-pages.ts';
import './OrderFilters.css';

const words = orderList.search;

/** Searches orders by keyword and date. Works as a plain GET form without scripts. */
export function OrderFilters({ query, onGo }: { query: OrdersQuery; onGo: (href: string) => void }) {
  const { path, status, keyword, startDate, endDate, cancelled } = query;
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
      {cancelled && <input type="hidden" name="cancelled" value={cancelled} />}
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
      <DateRange legend={words.ranges} startDate={startDate} endDate={endDate} />
      <button type="submit" className="btn btn-outline-secondary">
        {words.submit}
      </button>
      <QuickDays onPick={days => onGo(ordersHref({ ...query, ...days, pageNo: 1 }))}>
        {cancelled && (
          <a href={ordersHref({ ...query, cancelled: '', pageNo: 1 })} data-keep-place>
            {words.withCancelled}
          </a>
        )}
        {(keyword || startDate || endDate) && (
          <a href={ordersHref({ path, status })} data-keep-place>
            {words.clear}
          </a>
        )}
      </QuickDays>
    </form>
  );
}
