import { useParams } from 'react-router';
import { recommendApi } from '#client/api/endpoints/recommend-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { BuyListSkeleton } from '#client/features/add-to-cart/BuyList.tsx';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { ListMissing } from '#client/pages/recommend/ListMissing.tsx';
import { RecommendedDetail } from '#client/pages/recommend/RecommendedDetail.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { recommended as words } from '#shared/messages/zh/common/recommended.ts';

const { getRecommendedDetail } = recommendApi.endpoints;
const SKELETON_ROWS = 6;

const listOf = ({ id = '' }: { readonly id?: string | undefined }) => ({ id });

export const queries = ({ params }: PageContext): PageQueries => ({
  critical: [getRecommendedDetail.initiate(listOf(params))],
});

export const title: PageModule['title'] = (state, { params }) => {
  const { data, error } = getRecommendedDetail.select(listOf(params))(state);
  return data?.title ?? (isMissing(error) ? words.missing.name : undefined);
};

export function Page() {
  const list = getRecommendedDetail.useQuery(listOf(useParams()));
  if (isMissing(list.error)) return <ListMissing />;
  return (
    <Loaded
      what={words.whole}
      state={asLoadable({ ...list, data: list.currentData })}
      skeleton={<BuyListSkeleton count={SKELETON_ROWS} />}
    >
      {data => <RecommendedDetail key={data.id} list={data} />}
    </Loaded>
  );
}
