import { EmptyState } from '#client/ui/EmptyState.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { goodsDetail } from '#shared/messages/zh/goods-detail.ts';

const { title, hint } = goodsDetail.missing;

/** No goods stand behind the address. */
export function GoodsMissing() {
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
