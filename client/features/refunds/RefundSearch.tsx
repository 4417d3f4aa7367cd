import type { FormEvent } from 'react';
import { type RefundQuery, readRefundQuery, refundListHref } from '#client/features/refunds/refund-query.ts';
import { searchOf } from '#client/lib/list-address.ts';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';
import { routeById } from '#shared/routes/table.ts';

const words = refundPages.list.search;

/** Finds refunds within the chosen state: a plain form without scripts. */
export function RefundSearch({ query, onGo }: { query: RefundQuery; onGo: (href: string) => void }) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGo(refundListHref(readRefundQuery(searchOf(event.currentTarget))));
  };
  return (
    <form
      className="refunds-search"
      aria-label={words.label}
      method="get"
      action={routeById('refundList').path}
      onSubmit={handleSubmit}
    >
      {query.status && <input type="hidden" name="status" value={query.status} />}
      <SearchBox
        name="keyword"
        label={words.label}
        placeholder={words.placeholder}
        value={query.keyword}
        clear={{ label: words.clear, href: refundListHref({ ...query, keyword: '', pageNo: 1 }) }}
      />
      <button type="submit" className="btn btn-outline-secondary">
        {words.submit}
      </button>
    </form>
  );
}
