import { EmptyState } from '#client/ui/EmptyState.tsx';
import { GoodsGrid, GoodsGridSkeleton } from '#client/ui/GoodsGrid.tsx';
import { type Loadable, Loaded } from '#client/ui/Loaded.tsx';
import { GOODS_SOURCE } from '#shared/constants.ts';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';

const RESERVED = 6;

/** What goes with the goods, in each of its states. */
export function RelatedGoods({ goods }: { goods: Loadable<readonly CommodityCardData[]> }) {
  return (
    <Loaded state={goods} skeleton={<GoodsGridSkeleton count={RESERVED} />}>
      {list =>
        list.length > 0 ? (
          <GoodsGrid goods={list} source={GOODS_SOURCE.OTHER} />
        ) : (
          <EmptyState title={words.relatedEmpty} />
        )
      }
    </Loaded>
  );
}
