import type { FormEvent } from 'react';
import { formQuery } from '#client/lib/list-url.ts';
import { type RegularQuery, regularQuery } from '#client/pages/regular/regular-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { KeywordInput } from '#client/ui/form/KeywordInput.tsx';
import { PURCHASED_SORTS } from '#shared/domain/purchase.ts';
import { regular } from '#shared/messages/zh/client/regular.ts';
import { routeById } from '#shared/routes/table.ts';

const words = regular.filters;
const DEFAULT_SORT = 'TIMES';

interface PurchasedFiltersProps {
  query: RegularQuery;
  total: number | undefined;
  onGo: (href: string) => void;
}

/** Sort order, stock and keyword; works as links and a plain form without scripts. */
export function PurchasedFilters({ query, total, onGo }: PurchasedFiltersProps) {
  const { sort, inStock } = query;
  const hrefOf = (change: Partial<RegularQuery>) => regularQuery.href({ ...query, pageNo: 1, ...change });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGo(regularQuery.href(regularQuery.read(formQuery(event.currentTarget))));
  };
  return (
    <div className="regular-filters">
      <nav className="regular-sorts" aria-label={words.sort}>
        {PURCHASED_SORTS.map(one => (
          <a
            key={one}
            href={hrefOf({ sort: one === DEFAULT_SORT ? '' : one })}
            data-keep-place
            data-replace
            aria-current={one === (sort || DEFAULT_SORT) ? 'true' : undefined}
          >
            {words.sorts[one]}
          </a>
        ))}
        <a
          className="regular-in-stock"
          href={hrefOf({ inStock: inStock ? '' : '1' })}
          data-keep-place
          data-replace
          aria-current={inStock ? 'true' : undefined}
        >
          <span>{inStock && <Icon name="check-lg" />}</span>
          {words.inStock}
        </a>
      </nav>
      <span className="muted numbers" role="status">
        {total !== undefined && regular.total(total)}
      </span>
      <form aria-label={words.label} method="get" action={routeById('regular').path} onSubmit={handleSubmit}>
        {sort && <input type="hidden" name="sort" value={sort} />}
        {inStock && <input type="hidden" name="inStock" value="1" />}
        <KeywordInput
          name="keyword"
          label={words.label}
          placeholder={words.placeholder}
          value={query.keyword}
          clear={{ label: words.clear, href: hrefOf({ keyword: '' }) }}
        />
        <button type="submit" className="btn btn-outline-secondary">
          {words.submit}
        </button>
      </form>
    </div>
  );
}
