import type { FormEvent } from 'react';
import { formQuery } from '#client/lib/list-url.ts';
import { type RefundQuery, refundQuery } from '#client/pages/refund/refund-query.ts';
import { KeywordInput } from '#client/ui/form/KeywordInput.tsx';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { routeById } from '#shared/routes/table.ts';

const words = refundPages.list.search;

/** Searches refunds within the selected status; works as a plain form without scripts. */
export function RefundSearch({ query, onGo }: { query: RefundQuery; onGo: (href: string) => void }) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGo(refundQuery.href(refundQuery.read(formQuery(event.currentTarget))));
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
      <KeywordInput
        name="keyword"
        label={words.label}
        placeholder={words.placeholder}
        value={query.keyword}
        clear={{ label: words.clear, href: refundQuery.href({ ...query, keyword: '', pageNo: 1 }) }}
      />
      <button type="submit" className="btn btn-outline-secondary">
        {words.submit}
      </button>
    </form>
  );
}
