import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';

/** Shown for a page number beyond the end of a list. */
export function PageOutOfRange({ firstHref }: { firstHref: string }) {
  const { title, action } = ui.noSuchPage;
  return (
    <EmptyState title={title}>
      <a className="btn btn-outline-primary" href={firstHref}>
        {action}
      </a>
    </EmptyState>
  );
}
