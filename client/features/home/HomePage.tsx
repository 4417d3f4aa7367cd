import { Suspense } from 'react';
import { asLoadable } from '#client/api/as-loadable.ts';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import { siteApi } from '#client/api/site-api.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import type { PageQueries } from '#client/app/page-module.ts';
import { BrandWall } from '#client/features/home/BrandWall.tsx';
import { Hero } from '#client/features/home/Hero.tsx';
import { RecommendRow, type RecommendType } from '#client/features/home/RecommendRow.tsx';
import { SellingPoints } from '#client/features/home/SellingPoints.tsx';

const { getBannerInfo, getRecommendInfo, listLabelAndBrandInfo } = catalogueApi.endpoints;
const { listKindTree } = siteApi.endpoints;

export const queries = (): PageQueries => ({
  critical: [listKindTree.initiate(), getBannerInfo.initiate()],
  deferred: [
    getRecommendInfo.initiate({ type: 'HOT' }),
    listLabelAndBrandInfo.initiate(),
    getRecommendInfo.initiate({ type: 'NEW' }),
    getRecommendInfo.initiate({ type: 'SPECIAL' }),
  ],
});

export function Page() {
  const banners = getBannerInfo.useQuery();
  const kinds = listKindTree.useQuery();
  return (
    <>
      <Hero banners={banners.data ?? []} kinds={kinds.data ?? null} />
      <SellingPoints />
      <Recommended type="HOT" />
      <Suspense fallback={<BrandWall labels={{ kind: 'loading' }} />}>
        <Brands />
      </Suspense>
      <Recommended type="NEW" />
      <Recommended type="SPECIAL" tinted />
    </>
  );
}

interface RowProps {
  type: RecommendType;
  tinted?: boolean;
}

function Recommended(row: RowProps) {
  return (
    <Suspense fallback={<RecommendRow {...row} goods={{ kind: 'loading' }} />}>
      <RecommendedGoods {...row} />
    </Suspense>
  );
}

function RecommendedGoods(row: RowProps) {
  const recommended = getRecommendInfo.useQuery({ type: row.type });
  useStreamed(recommended);
  const { data } = recommended;
  const goods = asLoadable({ ...recommended, data: data?.commodities });
  return <RecommendRow {...row} title={data?.title} goods={goods} />;
}

function Brands() {
  const labels = listLabelAndBrandInfo.useQuery();
  useStreamed(labels);
  return <BrandWall labels={asLoadable(labels)} />;
}
