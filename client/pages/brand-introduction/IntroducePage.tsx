import { Suspense } from 'react';
import { useParams } from 'react-router';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { BrandCommodities } from '#client/pages/brand-introduction/BrandCommodities.tsx';
import {
  BrandIntroduction,
  BrandIntroductionSkeleton,
} from '#client/pages/brand-introduction/BrandIntroduction.tsx';
import { BrandMissing } from '#client/pages/brand-introduction/BrandMissing.tsx';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { introduce } from '#shared/messages/zh/client/introduce.ts';

const COMMODITIES_SHOWN = 12;
/** Search engines cut longer descriptions. */
const DESCRIPTION_CHARS = 110;

const { getBrandDetail, listCommodityPage } = commodityApi.endpoints;
const brandOf = ({ id = '' }: { readonly id?: string | undefined }) => ({ id });
const commoditiesArg = (id: string) => ({
  data: { brandIds: [id], sort: 'SALES' as const },
  pageNo: 1,
  pageSize: COMMODITIES_SHOWN,
});

export const queries = ({ params }: PageContext): PageQueries => {
  const brand = brandOf(params);
  return {
    critical: [getBrandDetail.initiate(brand)],
    deferred: [listCommodityPage.initiate(commoditiesArg(brand.id))],
  };
};

export const title: PageModule['title'] = (state, { params }) => {
  const { data, error } = getBrandDetail.select(brandOf(params))(state);
  return data?.name ?? (isMissing(error) ? introduce.missing.name : undefined);
};

export const head: PageModule['head'] = (state, { params }) => {
  const brand = getBrandDetail.select(brandOf(params))(state).data;
  if (!brand) return {};
  return { description: wholeSentences(introduce.description(brand), DESCRIPTION_CHARS), brand };
};

/** Returns as many whole sentences as fit into `maxChars`; cuts the first one if none fits. */
function wholeSentences(text: string, maxChars: number): string {
  const cut = text.slice(0, maxChars);
  return cut.slice(0, cut.lastIndexOf(introduce.stop) + 1) || cut;
}

export function Page() {
  const brand = brandOf(useParams());
  const detail = getBrandDetail.useQuery(brand);
  if (isMissing(detail.error)) return <BrandMissing />;
  return (
    <Loaded what={introduce.whole} state={asLoadable(detail)} skeleton={<BrandIntroductionSkeleton />}>
      {data => (
        <BrandIntroduction
          brand={data}
          commodities={
            <Suspense fallback={<BrandCommodities commodities={{ kind: 'loading' }} />}>
              <StreamedCommodities id={brand.id} />
            </Suspense>
          }
        />
      )}
    </Loaded>
  );
}

function StreamedCommodities({ id }: { id: string }) {
  const commodities = listCommodityPage.useQuery(commoditiesArg(id));
  useStreamed(commodities);
  return <BrandCommodities commodities={asLoadable({ ...commodities, data: commodities.data?.records })} />;
}
