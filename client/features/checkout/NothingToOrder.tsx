import { EmptyState } from '#client/ui/EmptyState.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { checkout } from '#shared/messages/zh/checkout.ts';

/** The address names no goods. */
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

/** The goods that it names are no longer there: ordered perhaps, or taken out of the cart. */
export function GoodsGone() {
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
