import { Suspense } from 'react';
import { useParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import { isMissing } from '#client/api/is-missing.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import type { PageContext, PageModule, PageQueries } from '#client/app/page-module.ts';
import { BrandGoods } from '#client/features/introduce/BrandGoods.tsx';
import {
  BrandIntroduction,
  BrandIntroductionSkeleton,
} from '#client/features/introduce/BrandIntroduction.tsx';
import { BrandMissing } from '#client/features/introduce/BrandMissing.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { introduce } from '#shared/messages/zh/introduce.ts';

const GOODS_SHOWN = 12;
/** Search engines show no more of a description. */
const DESCRIPTION_CHARS = 110;

const { getBrandDetail, listCommodityPage } = catalogueApi.endpoints;
const brandOf = ({ id = '' }: { readonly id?: string | undefined }) => ({ id });
const goodsOf = (id: string) => ({
  data: { brandIds: [id], sort: 'SALES' as const },
  pageNo: 1,
  pageSize: GOODS_SHOWN,
});

export const queries = ({ params }: PageContext): PageQueries => {
  const brand = brandOf(params);
  return {
    critical: [getBrandDetail.initiate(brand)],
    deferred: [listCommodityPage.initiate(goodsOf(brand.id))],
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

/** As many sentences of a text as there is room for. */
function wholeSentences(text: string, room: number): string {
  const cut = text.slice(0, room);
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
          goods={
            <Suspense fallback={<BrandGoods goods={{ kind: 'loading' }} />}>
              <StreamedGoods id={brand.id} />
            </Suspense>
          }
        />
      )}
    </Loaded>
  );
}

function StreamedGoods({ id }: { id: string }) {
  const goods = listCommodityPage.useQuery(goodsOf(id));
  useStreamed(goods);
  return <BrandGoods goods={asLoadable({ ...goods, data: goods.data?.records })} />;
}
