import type { ReactNode } from 'react';
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx';
import { commodityList } from '#shared/messages/zh/commodity-list.ts';

interface FilterLinkProps {
  href: string;
  chosen?: boolean;
  /** Goods that it leads to. */
  count?: number | undefined;
  children: ReactNode;
}

/** One value of a filter. It leaves the page where it is scrolled to: the filters stay under the pointer. */
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
