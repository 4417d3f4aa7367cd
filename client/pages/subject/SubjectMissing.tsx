import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const { title, hint, action } = subjectPages.detail.missing;

/** Shown when the id in the URL belongs to no subject of this shop. */
export function SubjectMissing() {
  return (
    <div className="panel">
      <h1 className="hidden-text">{title}</h1>
      <EmptyState title={title} hint={hint} icon="patch-check">
        <RouteLink to="contractInfo" className="btn btn-primary">
          {action}
        </RouteLink>
      </EmptyState>
    </div>
  );
}
