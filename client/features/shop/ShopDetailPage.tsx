import { Suspense } from 'react';
import { asLoadable } from '#client/api/as-loadable.ts';
import { shopApi } from '#client/api/shop-api.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import type { PageQueries } from '#client/app/page-module.ts';
import { ShopDetail } from '#client/features/shop/ShopDetail.tsx';
import { useViewer } from '#client/session/use-viewer.ts';

const { getMyShopStatistic, getBasicInfo, listBrandAuthorizations } = shopApi.endpoints;

export const queries = (): PageQueries => ({
  critical: [getMyShopStatistic.initiate({}), getBasicInfo.initiate({})],
  deferred: [listBrandAuthorizations.initiate()],
});

export function Page() {
  return (
    <Suspense fallback={<Shop authorizations={{ kind: 'loading' }} />}>
      <ShopWithBrands />
    </Suspense>
  );
}

function ShopWithBrands() {
  const authorizations = listBrandAuthorizations.useQuery();
  useStreamed(authorizations);
  return <Shop authorizations={asLoadable(authorizations)} />;
}

function Shop({ authorizations }: Pick<Parameters<typeof ShopDetail>[0], 'authorizations'>) {
  const { member, approval } = useViewer();
  const statistic = asLoadable(getMyShopStatistic.useQuery({}));
  const basicInfo = asLoadable(getBasicInfo.useQuery({}));
  return (
    <ShopDetail
      shopName={approval?.shopName ?? member?.shopName ?? ''}
      statistic={statistic}
      basicInfo={basicInfo}
      authorizations={authorizations}
    />
  );
}
