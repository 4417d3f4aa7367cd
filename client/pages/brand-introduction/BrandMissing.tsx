import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { introduce } from '#shared/messages/zh/client/introduce.ts';

const { title, hint } = introduce.missing;

/** Shown when the id in the URL belongs to no brand. */
export function BrandMissing() {
  return (
    <div className="page">
      <h1 className="hidden-text">{title}</h1>
      <EmptyState title={title} hint={hint}>
        <RouteLink to="domesticBrands" className="btn btn-primary" />
        <RouteLink to="internationalBrands" className="btn btn-outline-primary" />
      </EmptyState>
    </div>
  );
}
