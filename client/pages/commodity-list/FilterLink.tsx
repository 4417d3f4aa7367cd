import type { ReactNode } from 'react';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';

interface FilterLinkProps {
  href: string;
  chosen?: boolean;
  /** Number of commodities behind the link. */
  count?: number | undefined;
  children: ReactNode;
}

/** Link of one filter value. Keeps the scroll position, so that the filters stay under the pointer. */
export function FilterLink({ href, chosen = false, count, children }: FilterLinkProps) {
  return (
    <a className="filter-link" href={href} data-keep-place aria-current={chosen ? 'true' : undefined}>
      {children}
      {count !== undefined && (
        <>
          <span className="filter-count numbers" aria-hidden="true">
            {count}
          </span>
          <VisuallyHidden>{commodityList.filters.count(count)}</VisuallyHidden>
        </>
      )}
    </a>
  );
}
