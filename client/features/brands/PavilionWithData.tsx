import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import type { PageQueries } from '#client/app/page-module.ts';
import { BrandPavilion, FeaturedGoods } from '#client/features/brands/BrandPavilion.tsx';
import type { Origin } from '#client/features/brands/PavilionHeader.tsx';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';

/** Goods in the pavilion's first row. */
const FEATURED = 6;

const { listBrandPage, listCommodityPage } = catalogueApi.endpoints;
const brandsOf = (origin: Origin) => ({ data: { origin }, pageNo: 1, pageSize: MAX_PAGE_SIZE });
const featuredOf = (origin: Origin) => ({
  data: { origin, sort: 'SALES' as const },
  pageNo: 1,
  pageSize: FEATURED,
});

/** The brands are there at once, their goods stream. */
export const pavilionQueries = (origin: Origin): PageQueries => ({
  critical: [listBrandPage.initiate(brandsOf(origin))],
  deferred: [listCommodityPage.initiate(featuredOf(origin))],
});

export function PavilionWithData({ origin }: { origin: Origin }) {
  const [search] = useSearchParams();
  const brands = listBrandPage.useQuery(brandsOf(origin));
  return (
    <BrandPavilion
      origin={origin}
      goods={
        <Suspense fallback={<FeaturedGoods goods={{ kind: 'loading' }} />}>
          <StreamedGoods origin={origin} />
        </Suspense>
      }
      brands={asLoadable({ ...brands, data: brands.data?.records })}
      country={search.get('country')}
    />
  );
}

function StreamedGoods({ origin }: { origin: Origin }) {
  const goods = listCommodityPage.useQuery(featuredOf(origin));
  useStreamed(goods);
  return <FeaturedGoods goods={asLoadable({ ...goods, data: goods.data?.records })} />;
}
