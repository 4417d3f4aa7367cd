import { useSearchParams } from 'react-router';
import { myAddresses } from '#client/addresses/use-addresses.ts';
import { checkoutApi } from '#client/api/checkout-api.ts';
import type { PageContext, PageQueries } from '#client/app/page-module.ts';
import { keptLinesOf } from '#client/cart/checkout-link.ts';
import { Checkout } from '#client/features/checkout/Checkout.tsx';
import { CheckoutFrame } from '#client/features/checkout/CheckoutFrame.tsx';
import { CheckoutSkeleton } from '#client/features/checkout/CheckoutSkeleton.tsx';
import { goodsOf, previewArg } from '#client/features/checkout/checkout-query.ts';
import { NothingChosen } from '#client/features/checkout/NothingToOrder.tsx';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';

export const queries = ({ search }: PageContext): PageQueries => {
  const goods = goodsOf(search, import.meta.env.SSR ? null : browserStorage);
  if (!goods) return {};
  return {
    critical: [checkoutApi.endpoints.previewCheckout.initiate(previewArg(goods, search)), myAddresses()],
  };
};

export function Page() {
  const [search] = useSearchParams();
  // What the browser keeps is not known to the server.
  const isHydrated = useHydrated();
  const goods = goodsOf(search, isHydrated ? browserStorage : null);
  if (goods) return <Checkout goods={goods} search={search} />;
  return (
    <CheckoutFrame>
      {keptLinesOf(search) && !isHydrated ? <CheckoutSkeleton /> : <NothingChosen />}
    </CheckoutFrame>
  );
}
