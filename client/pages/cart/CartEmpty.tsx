import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { cart } from '#shared/messages/zh/client/cart.ts';

const words = cart.empty;

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
