import { Suspense } from 'react';
import { distributorApi } from '#client/api/endpoints/distributor-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import type { PageQueries } from '#client/pages/page-module.ts';
import { BrandAuthorizations, BrandAuthorizationsSkeleton } from '#client/pages/shop/BrandAuthorizations.tsx';
import { DueItems, DueItemsSkeleton } from '#client/pages/shop/DueItems.tsx';
import { OwnCoupons, OwnCouponsSkeleton } from '#client/pages/shop/OwnCoupons.tsx';
import { Purchases, PurchasesSkeleton } from '#client/pages/shop/Purchases.tsx';
import { ShopDetail } from '#client/pages/shop/ShopDetail.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';

const {
  getMyShopStatistic,
  getBasicInfo,
  listMyDueItems,
  getMyShopOverview,
  listMyCoupons,
  listBrandAuthorizations,
} = distributorApi.endpoints;

export const queries = (): PageQueries => ({
  critical: [getMyShopStatistic.initiate({}), getBasicInfo.initiate({}), listMyDueItems.initiate({})],
  deferred: [getMyShopOverview.initiate({}), listMyCoupons.initiate({}), listBrandAuthorizations.initiate()],
});

export function Page() {
  const { member, approval } = useViewer();
  const statistic = asLoadable(getMyShopStatistic.useQuery({}));
  const basicInfo = asLoadable(getBasicInfo.useQuery({}));
  const due = asLoadable(listMyDueItems.useQuery({}));
  return (
    <ShopDetail
      shopName={approval?.shopName ?? member?.shopName ?? ''}
      statistic={statistic}
      basicInfo={basicInfo}
      due={
        <Loaded state={due} skeleton={<DueItemsSkeleton />}>
          {data => <DueItems due={data} />}
        </Loaded>
      }
      purchases={
        <Suspense fallback={<PurchasesSkeleton />}>
          <StreamedPurchases />
        </Suspense>
      }
      coupons={
        <Suspense fallback={<OwnCouponsSkeleton />}>
          <StreamedCoupons />
        </Suspense>
      }
      authorizations={
        <Suspense fallback={<BrandAuthorizationsSkeleton />}>
          <StreamedAuthorizations />
        </Suspense>
      }
    />
  );
}

function StreamedPurchases() {
  const overview = getMyShopOverview.useQuery({});
  useStreamed(overview);
  return (
    <Loaded state={asLoadable(overview)} skeleton={<PurchasesSkeleton />}>
      {data => <Purchases overview={data} />}
    </Loaded>
  );
}

function StreamedCoupons() {
  const coupons = listMyCoupons.useQuery({});
  useStreamed(coupons);
  return (
    <Loaded state={asLoadable(coupons)} skeleton={<OwnCouponsSkeleton />}>
      {list => <OwnCoupons coupons={list} />}
    </Loaded>
  );
}

function StreamedAuthorizations() {
  const authorizations = listBrandAuthorizations.useQuery();
  useStreamed(authorizations);
  return (
    <Loaded state={asLoadable(authorizations)} skeleton={<BrandAuthorizationsSkeleton />}>
      {list => <BrandAuthorizations authorizations={list} />}
    </Loaded>
  );
}
