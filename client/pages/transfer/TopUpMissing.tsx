import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';

interface TopUpMissingProps {
  title: string;
  hint: string;
  action: string;
}

/** Shown when the top-up in the URL does not exist in this shop, or cannot be submitted again. */
export function TopUpMissing({ title, hint, action }: TopUpMissingProps) {
  return (
    <div className="panel">
      <EmptyState title={title} hint={hint}>
        <RouteLink to="transferList" className="btn btn-primary">
          {action}
        </RouteLink>
      </EmptyState>
    </div>
  );
}
