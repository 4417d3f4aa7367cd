import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ui } from '#shared/messages/zh/ui.ts';

/** In place of a page of a list that goes beyond its end. */
export function NoSuchPage({ firstHref }: { firstHref: string }) {
  const { title, action } = ui.noSuchPage;
  return (
    <EmptyState title={title}>
      <a className="btn btn-outline-primary" href={firstHref}>
        {action}
      </a>
    </EmptyState>
  );
}
