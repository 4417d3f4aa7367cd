import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { commodityDetail } from '#shared/messages/zh/client/commodity-detail.ts';

const { title, hint } = commodityDetail.missing;

/** Shown when the id in the URL belongs to no commodity. */
export function CommodityMissing() {
  return (
    <>
      <h1 className="hidden-text">{title}</h1>
      <EmptyState title={title} hint={hint}>
        <RouteLink to="commodityList" className="btn btn-primary" />
        <RouteLink to="favourites" className="btn btn-outline-secondary" />
      </EmptyState>
    </>
  );
}
