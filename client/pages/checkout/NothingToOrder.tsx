import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { checkout } from '#shared/messages/zh/client/checkout.ts';

/** Shown when the URL contains no skus. */
export function NothingChosen() {
  const { title, hint, toCart, browse } = checkout.nothing;
  return (
    <section className="panel">
      <EmptyState icon="cart3" title={title} hint={hint}>
        <RouteLink to="cart" className="btn btn-primary">
          {toCart}
        </RouteLink>
        <RouteLink to="commodityList" className="btn btn-outline-secondary">
          {browse}
        </RouteLink>
      </EmptyState>
    </section>
  );
}

/** Shown when the skus in the URL are no longer in the cart, for example because they were ordered. */
export function CommoditiesGone() {
  const { title, hint } = checkout.gone;
  return (
    <section className="panel">
      <EmptyState icon="cart3" title={title} hint={hint}>
        <RouteLink to="orderList" className="btn btn-primary">
          {checkout.seeOrders}
        </RouteLink>
        <RouteLink to="cart" className="btn btn-outline-secondary">
          {checkout.back}
        </RouteLink>
      </EmptyState>
    </section>
  );
}
