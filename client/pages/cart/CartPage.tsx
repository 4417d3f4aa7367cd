import { useSearchParams } from 'react-router';
import { cartApi } from '#client/api/endpoints/cart-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { Cart } from '#client/pages/cart/Cart.tsx';
import { CartHead } from '#client/pages/cart/CartHead.tsx';
import { CartSkeleton } from '#client/pages/cart/CartSkeleton.tsx';
import { QuickPanel } from '#client/pages/cart/QuickPanel.tsx';
import type { PageQueries } from '#client/pages/page-module.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { cart as words } from '#shared/messages/zh/client/cart.ts';

const { listMyCart } = cartApi.endpoints;

export const queries = (): PageQueries => ({ critical: [listMyCart.initiate({})] });

export function Page() {
  const [search] = useSearchParams();
  const list = asLoadable(listMyCart.useQuery({}));
  return (
    <>
      <QuickPanel mode={search.get('quick')} />
      <Loaded
        what={words.loadFailed}
        state={list}
        skeleton={
          <section className="panel cart-panel">
            <CartHead />
            <CartSkeleton />
          </section>
        }
      >
        {() => <Cart />}
      </Loaded>
    </>
  );
}
