import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

interface NoRecordsProps {
  title: string;
  hint: string;
  /** URL of the list without a filter. */
  allHref: string;
  isFiltered: boolean;
  /** Records of the list; not 0 for a page beyond its end. */
  total: number;
  /** The next step, if there is no record at all. */
  children?: ReactNode;
}

/** Explains an empty list: no records, none in this state, or a page out of range. */
export function NoRecords({ title, hint, allHref, isFiltered, total, children }: NoRecordsProps) {
  if (total > 0) return <PageOutOfRange firstHref={allHref} />;
  if (isFiltered) {
    const { nothing } = creditPages.list;
    return (
      <EmptyState title={nothing.title} icon="receipt">
        <a className="btn btn-outline-primary" href={allHref} data-replace>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} hint={hint} icon="receipt">
      {children}
    </EmptyState>
  );
}
