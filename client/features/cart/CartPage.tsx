import { useSearchParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { cartApi } from '#client/api/cart-api.ts';
import type { PageQueries } from '#client/app/page-module.ts';
import { Cart } from '#client/features/cart/Cart.tsx';
import { CartHead } from '#client/features/cart/CartHead.tsx';
import { CartSkeleton } from '#client/features/cart/CartSkeleton.tsx';
import { QuickPanel } from '#client/features/cart/QuickPanel.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { cart as words } from '#shared/messages/zh/cart.ts';

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
