import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { BrandPavilion, FeaturedCommodities } from '#client/pages/brand-pavilion/BrandPavilion.tsx';
import type { Origin } from '#client/pages/brand-pavilion/PavilionHeader.tsx';
import type { PageQueries } from '#client/pages/page-module.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';

/** Number of commodities in the first row. */
const FEATURED = 6;

const { listBrandPage, listCommodityPage } = commodityApi.endpoints;
const brandsOf = (origin: Origin) => ({ data: { origin }, pageNo: 1, pageSize: MAX_PAGE_SIZE });
const featuredOf = (origin: Origin) => ({
  data: { origin, sort: 'SALES' as const },
  pageNo: 1,
  pageSize: FEATURED,
});

/** The brands block the response; their commodities are streamed. */
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
      commodities={
        <Suspense fallback={<FeaturedCommodities commodities={{ kind: 'loading' }} />}>
          <StreamedCommodities origin={origin} />
        </Suspense>
      }
      brands={asLoadable({ ...brands, data: brands.data?.records })}
      country={search.get('country')}
    />
  );
}

function StreamedCommodities({ origin }: { origin: Origin }) {
  const commodities = listCommodityPage.useQuery(featuredOf(origin));
  useStreamed(commodities);
  return (
    <FeaturedCommodities commodities={asLoadable({ ...commodities, data: commodities.data?.records })} />
  );
}
