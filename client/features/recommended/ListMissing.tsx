import { EmptyState } from '#client/ui/EmptyState.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { recommended } from '#shared/messages/zh/recommended.ts';

const { title, hint, action } = recommended.missing;

/** No list stands behind the address, or none that this shop may see. */
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
