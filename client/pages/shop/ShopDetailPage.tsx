import { Suspense } from 'react';
import { distributorApi } from '#client/api/endpoints/distributor-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import type { PageQueries } from '#client/pages/page-module.ts';
import { BrandAuthorizations, BrandAuthorizationsSkeleton } from '#client/pages/shop/BrandAuthorizations.tsx';
import { ShopDetail } from '#client/pages/shop/ShopDetail.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';

const { getMyShopStatistic, getBasicInfo, listBrandAuthorizations } = distributorApi.endpoints;

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
