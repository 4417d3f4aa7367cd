import { useSearchParams } from 'react-router';
import { checkoutApi } from '#client/api/endpoints/checkout-api.ts';
import { myAddresses } from '#client/features/address/use-addresses.ts';
import { keptLinesOf } from '#client/features/cart/checkout-link.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Checkout } from '#client/pages/checkout/Checkout.tsx';
import { CheckoutFrame } from '#client/pages/checkout/CheckoutFrame.tsx';
import { CheckoutSkeleton } from '#client/pages/checkout/CheckoutSkeleton.tsx';
import { previewArg, skusOf } from '#client/pages/checkout/checkout-query.ts';
import { NothingChosen } from '#client/pages/checkout/NothingToOrder.tsx';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';

export const queries = ({ search }: PageContext): PageQueries => {
  const skus = skusOf(search, import.meta.env.SSR ? null : browserStorage);
  if (!skus) return {};
  return {
    critical: [checkoutApi.endpoints.previewCheckout.initiate(previewArg(skus, search)), myAddresses()],
  };
};

export function Page() {
  const [search] = useSearchParams();
  // The server cannot read browser storage.
  const isHydrated = useHydrated();
  const skus = skusOf(search, isHydrated ? browserStorage : null);
  if (skus) return <Checkout skus={skus} search={search} />;
  return (
    <CheckoutFrame>
      {keptLinesOf(search) && !isHydrated ? <CheckoutSkeleton /> : <NothingChosen />}
    </CheckoutFrame>
  );
}
