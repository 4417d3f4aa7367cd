import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';

interface RefundMissingProps {
  title: string;
  hint: string;
  action: string;
}

/** Shown when the id in the URL belongs to nothing of this shop. */
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
