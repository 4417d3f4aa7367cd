import { EmptyState } from '#client/ui/EmptyState.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { introduce } from '#shared/messages/zh/introduce.ts';

const { title, hint } = introduce.missing;

/** No brand stands behind the address. */
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
