import { Suspense } from 'react';
import { homeApi } from '#client/api/endpoints/home-api.ts';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { BrandWall } from '#client/pages/home/BrandWall.tsx';
import { Hero } from '#client/pages/home/Hero.tsx';
import { RecommendRow, type RecommendType } from '#client/pages/home/RecommendRow.tsx';
import { SellingPoints } from '#client/pages/home/SellingPoints.tsx';
import type { PageQueries } from '#client/pages/page-module.ts';

const { getBannerInfo, getRecommendInfo, listLabelAndBrandInfo } = homeApi.endpoints;
const { listCategoryTree } = siteApi.endpoints;

export const queries = (): PageQueries => ({
  critical: [listCategoryTree.initiate(), getBannerInfo.initiate()],
  deferred: [
    getRecommendInfo.initiate({ type: 'HOT' }),
    listLabelAndBrandInfo.initiate(),
    getRecommendInfo.initiate({ type: 'NEW' }),
    getRecommendInfo.initiate({ type: 'SPECIAL' }),
  ],
});

export function Page() {
  const banners = getBannerInfo.useQuery();
  const categories = listCategoryTree.useQuery();
  return (
    <>
      <Hero banners={banners.data ?? []} categories={categories.data ?? null} />
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
    <Suspense fallback={<RecommendRow {...row} commodities={{ kind: 'loading' }} />}>
      <RecommendedCommodities {...row} />
    </Suspense>
  );
}

function RecommendedCommodities(row: RowProps) {
  const recommended = getRecommendInfo.useQuery({ type: row.type });
  useStreamed(recommended);
  const { data } = recommended;
  const commodities = asLoadable({ ...recommended, data: data?.commodities });
  return <RecommendRow {...row} title={data?.title} commodities={commodities} />;
}

function Brands() {
  const labels = listLabelAndBrandInfo.useQuery();
  useStreamed(labels);
  return <BrandWall labels={asLoadable(labels)} />;
}
