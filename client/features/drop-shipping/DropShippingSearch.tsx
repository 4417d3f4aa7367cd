import type { FormEvent } from 'react';
import {
  type DropShippingQuery,
  dropShippingHref,
  KEYWORD_CHARS,
  pathOf,
  readDropShippingQuery,
} from '#client/features/drop-shipping/drop-shipping-query.ts';
import { dropShippingPages } from '#shared/messages/zh/drop-shipping-pages.ts';

const words = dropShippingPages.search;

interface DropShippingSearchProps {
  query: DropShippingQuery;
  onGo: (href: string) => void;
}

/** Finds orders within the chosen state: a plain form without scripts. */
export function DropShippingSearch({ query, onGo }: DropShippingSearchProps) {
  const { tradeType, status, keyword } = query;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onGo(dropShippingHref(readDropShippingQuery(tradeType, new URLSearchParams(fields))));
  };
  return (
    <form
      className="drop-shipping-search"
      aria-label={words.label}
      method="get"
      action={pathOf(tradeType)}
      onSubmit={handleSubmit}
    >
      {status && <input type="hidden" name="status" value={status} />}
      <input
        className="form-control"
        type="search"
        name="keyword"
        maxLength={KEYWORD_CHARS}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={words.label}
        placeholder={words.placeholder}
        defaultValue={keyword}
      />
      <button type="submit" className="btn btn-outline-secondary">
        {words.submit}
      </button>
      {keyword && (
        <a href={dropShippingHref({ tradeType, status })} data-keep-place>
          {words.clear}
        </a>
      )}
    </form>
  );
}
