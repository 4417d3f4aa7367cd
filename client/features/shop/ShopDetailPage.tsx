import { Suspense } from 'react';
import { asLoadable } from '#client/api/as-loadable.ts';
import { shopApi } from '#client/api/shop-api.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import type { PageQueries } from '#client/app/page-module.ts';
import {
  BrandAuthorizations,
  BrandAuthorizationsSkeleton,
} from '#client/features/shop/BrandAuthorizations.tsx';
import { ShopDetail } from '#client/features/shop/ShopDetail.tsx';
import { useViewer } from '#client/session/use-viewer.ts';
import { Loaded } from '#client/ui/Loaded.tsx';

const { getMyShopStatistic, getBasicInfo, listBrandAuthorizations } = shopApi.endpoints;

export const queries = (): PageQueries => ({
  critical: [getMyShopStatistic.initiate({}), getBasicInfo.initiate({})],
  deferred: [listBrandAuthorizations.initiate()],
});

export function Page() {
  const { member, approval } = useViewer();
  const statistic = asLoadable(getMyShopStatistic.useQuery({}));
  const basicInfo = asLoadable(getBasicInfo.useQuery({}));
  return (
    <ShopDetail
      shopName={approval?.shopName ?? member?.shopName ?? ''}
      statistic={statistic}
      basicInfo={basicInfo}
      authorizations={
        <Suspense fallback={<BrandAuthorizationsSkeleton />}>
          <StreamedAuthorizations />
        </Suspense>
      }
    />
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
