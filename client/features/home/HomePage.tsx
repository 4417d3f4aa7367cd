import { Suspense } from 'react';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import { siteApi } from '#client/api/site-api.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import type { PageQueries } from '#client/app/page-module.ts';

const { getBannerInfo, getRecommendInfo, listLabelAndBrandInfo } = catalogueApi.endpoints;
const { listKindTree } = siteApi.endpoints;
const ROWS = ['HOT', 'NEW', 'SPECIAL'] as const;

export const queries = (): PageQueries => ({
  critical: [listKindTree.initiate(), getBannerInfo.initiate()],
  deferred: [...ROWS.map(type => getRecommendInfo.initiate({ type })), listLabelAndBrandInfo.initiate()],
});

export function Page() {
  const banners = getBannerInfo.useQuery();
  return (
    <>
      <h1>home {banners.data?.length}</h1>
      {ROWS.map(type => (
        <Suspense key={type} fallback={<p>loading</p>}>
          <Row type={type} />
        </Suspense>
      ))}
    </>
  );
}

function Row({ type }: { type: (typeof ROWS)[number] }) {
  const row = useStreamed(getRecommendInfo.useQuery({ type }));
  return <p>{row.data?.title ?? (row.isError ? 'failed' : 'loading')}</p>;
}
