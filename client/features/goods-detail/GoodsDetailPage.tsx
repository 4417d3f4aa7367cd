import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import { isMissing } from '#client/api/is-missing.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import type { PageContext, PageModule, PageQueries } from '#client/app/page-module.ts';
import { FavouriteButton } from '#client/buying/FavouriteButton.tsx';
import { useAddToCart } from '#client/buying/use-add-to-cart.ts';
import { useWayToBuy } from '#client/buying/use-way-to-buy.ts';
import { AskService } from '#client/features/goods-detail/AskService.tsx';
import { GoodsDetail, GoodsDetailSkeleton } from '#client/features/goods-detail/GoodsDetail.tsx';
import { GoodsMissing } from '#client/features/goods-detail/GoodsMissing.tsx';
import { RelatedGoods } from '#client/features/goods-detail/RelatedGoods.tsx';
import { kindHref } from '#client/lib/kind-href.ts';
import { Loaded } from '#client/ui/Loaded.tsx';
import type { Data } from '#shared/contract/index.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';

const { getCommodityDetail, listRelatedCommodities } = catalogueApi.endpoints;

/** What is asked for by an address: `source` tells where its reader comes from, and what is no code is left out. */
function goodsOf({ id = '' }: { readonly id?: string | undefined }, search: URLSearchParams) {
  const source = search.get('source') ?? '';
  return /^\d{1,2}$/.test(source) ? { id, source } : { id };
}

export const queries = ({ params, search }: PageContext): PageQueries => {
  const goods = goodsOf(params, search);
  return {
    critical: [getCommodityDetail.initiate(goods)],
    deferred: [listRelatedCommodities.initiate({ id: goods.id })],
  };
};

export const title: PageModule['title'] = (state, { params, search }) => {
  const { data, error } = getCommodityDetail.select(goodsOf(params, search))(state);
  return data?.name ?? (isMissing(error) ? words.missing.name : undefined);
};

export const crumbs: PageModule['crumbs'] = (state, { params, search }) => {
  const { data } = getCommodityDetail.select(goodsOf(params, search))(state);
  return data?.kinds.map(kind => ({ title: kind.name, to: kindHref(kind.id) })) ?? [];
};

export function Page() {
  const [search] = useSearchParams();
  const arg = goodsOf(useParams(), search);
  // Who comes back to it after a while orders at today's price.
  const detail = getCommodityDetail.useQuery(arg, { refetchOnFocus: true });
  if (isMissing(detail.error)) return <GoodsMissing />;
  return (
    <Loaded
      what={words.whole}
      state={asLoadable({ ...detail, data: detail.currentData })}
      skeleton={<GoodsDetailSkeleton />}
    >
      {goods => <GoodsWithActions key={goods.id} goods={goods} />}
    </Loaded>
  );
}

function GoodsWithActions({ goods }: { goods: Data<'getCommodityDetail'> }) {
  const { add, busy } = useAddToCart();
  const way = useWayToBuy();
  const { id, name, thumbnailUrl, collected } = goods;
  const [first, ...rest] = goods.skus;
  // The supplier took every sku off: nothing is left to be judged.
  if (!first) return <GoodsMissing />;
  return (
    <GoodsDetail
      goods={goods}
      skus={[first, ...rest]}
      busy={busy}
      onAdd={({ skuId }, quantity) => void add([{ skuId, quantity, name }])}
      actionsOf={({ price }) => (
        <>
          <FavouriteButton commodityId={id} name={name} collected={collected} way={way} />
          <AskService card={{ id, name, thumbnailUrl, price }} />
        </>
      )}
      related={
        <Suspense fallback={<RelatedGoods goods={{ kind: 'loading' }} />}>
          <StreamedRelated id={id} />
        </Suspense>
      }
    />
  );
}

function StreamedRelated({ id }: { id: string }) {
  const related = listRelatedCommodities.useQuery({ id });
  useStreamed(related);
  return <RelatedGoods goods={asLoadable(related)} />;
}
