import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { pageOutOfRange as words } from '#shared/messages/zh/client/page-out-of-range.ts';

/** Shown for a page number beyond the end of a list. */
export function PageOutOfRange({ firstHref }: { firstHref: string }) {
  const { title, action } = words;
  return (
    <EmptyState title={title}>
      <a className="btn btn-outline-primary" href={firstHref}>
        {action}
      </a>
    </EmptyState>
  );
}
