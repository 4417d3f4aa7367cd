import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { recommended } from '#shared/messages/zh/common/recommended.ts';

const { title, hint, action } = recommended.missing;

/** Shown when the id in the URL belongs to no list that this shop may see. */
export function ListMissing() {
  return (
    <>
      <h1 className="hidden-text">{title}</h1>
      <EmptyState title={title} hint={hint}>
        <RouteLink to="recommendedList" className="btn btn-primary">
          {action}
        </RouteLink>
      </EmptyState>
    </>
  );
}
