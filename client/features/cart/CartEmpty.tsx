import { EmptyState } from '#client/ui/EmptyState.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { cart } from '#shared/messages/zh/cart.ts';

const words = cart.empty;

/** Nothing is in the cart: where there is something to put into it. */
export function CartEmpty() {
  return (
    <EmptyState icon="cart3" title={words.title} hint={words.hint}>
      <RouteLink to="commodityList" className="btn btn-primary">
        {words.browse}
      </RouteLink>
      <RouteLink to="favourites" className="btn btn-outline-secondary">
        {words.favourites}
      </RouteLink>
      <RouteLink to="recommendedList" className="btn btn-outline-secondary">
        {words.recommended}
      </RouteLink>
      <RouteLink to="cart" tail="?quick=paste" className="btn btn-outline-secondary needs-script">
        {words.quick}
      </RouteLink>
    </EmptyState>
  );
}
