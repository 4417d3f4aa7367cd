import { EmptyState } from '#client/ui/EmptyState.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';

interface RefundMissingProps {
  title: string;
  hint: string;
  action: string;
}

/** Nothing stands behind the address, or nothing of this shop. */
export function RefundMissing({ title, hint, action }: RefundMissingProps) {
  return (
    <div className="panel">
      <h1 className="hidden-text">{title}</h1>
      <EmptyState title={title} hint={hint}>
        <RouteLink to="refundList" className="btn btn-primary">
          {action}
        </RouteLink>
      </EmptyState>
    </div>
  );
}
