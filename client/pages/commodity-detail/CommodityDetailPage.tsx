import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { usePurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { FavouriteButton } from '#client/features/favourite/FavouriteButton.tsx';
import { RecentCommodities } from '#client/features/recent-commodity/RecentCommodities.tsx';
import { categoryHref } from '#client/lib/category-href.ts';
import { AskService } from '#client/pages/commodity-detail/AskService.tsx';
import { CommodityDetail, CommodityDetailSkeleton } from '#client/pages/commodity-detail/CommodityDetail.tsx';
import { CommodityMissing } from '#client/pages/commodity-detail/CommodityMissing.tsx';
import { RelatedCommodities } from '#client/pages/commodity-detail/RelatedCommodities.tsx';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import type { Data } from '#shared/contract/index.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';

const { getCommodityDetail, listRelatedCommodities } = commodityApi.endpoints;

/**
 * Builds the call's argument from the URL. `source` is the code of the referring page; invalid values are
 * omitted.
 */
function detailArg({ id = '' }: { readonly id?: string | undefined }, search: URLSearchParams) {
  const source = search.get('source') ?? '';
  return /^\d{1,2}$/.test(source) ? { id, source } : { id };
}

export const queries = ({ params, search }: PageContext): PageQueries => {
  const arg = detailArg(params, search);
  return {
    critical: [getCommodityDetail.initiate(arg)],
    deferred: [listRelatedCommodities.initiate({ id: arg.id })],
  };
};

export const title: PageModule['title'] = (state, { params, search }) => {
  const { data, error } = getCommodityDetail.select(detailArg(params, search))(state);
  return data?.name ?? (isMissing(error) ? words.missing.name : undefined);
};

export const crumbs: PageModule['crumbs'] = (state, { params, search }) => {
  const { data } = getCommodityDetail.select(detailArg(params, search))(state);
  return data?.categories.map(({ id, name }) => ({ title: name, to: categoryHref(id) })) ?? [];
};

export function Page() {
  const [search] = useSearchParams();
  const arg = detailArg(useParams(), search);
  // Refetching on focus keeps the price current.
  const detail = getCommodityDetail.useQuery(arg, { refetchOnFocus: true });
  if (isMissing(detail.error)) return <CommodityMissing />;
  return (
    <Loaded
      what={words.whole}
      state={asLoadable({ ...detail, data: detail.currentData })}
      skeleton={<CommodityDetailSkeleton />}
    >
      {commodity => <CommodityWithActions key={commodity.id} commodity={commodity} />}
    </Loaded>
  );
}

function CommodityWithActions({ commodity }: { commodity: Data<'getCommodityDetail'> }) {
  const { add, busy } = useAddToCart();
  const gate = usePurchaseGate();
  const { id, name, thumbnailUrl, collected } = commodity;
  const [first, ...rest] = commodity.skus;
  // All skus were taken off the shelf.
  if (!first) return <CommodityMissing />;
  return (
    <CommodityDetail
      commodity={commodity}
      skus={[first, ...rest]}
      busy={busy}
      add={add}
      actionsOf={({ price }) => (
        <>
          <FavouriteButton commodityId={id} name={name} collected={collected} gate={gate} />
          <AskService card={{ id, name, thumbnailUrl, price }} />
        </>
      )}
      related={
        <Suspense fallback={<RelatedCommodities commodities={{ kind: 'loading' }} />}>
          <StreamedRelated id={id} />
          <RecentCommodities exceptId={id} />
        </Suspense>
      }
    />
  );
}

function StreamedRelated({ id }: { id: string }) {
  const related = listRelatedCommodities.useQuery({ id });
  useStreamed(related);
  return <RelatedCommodities commodities={asLoadable(related)} />;
}
