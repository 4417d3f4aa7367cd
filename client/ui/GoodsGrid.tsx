import { GoodsCard, GoodsCardSkeleton } from '#client/ui/GoodsCard.tsx';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';

/** Goods side by side. `source` says where they stand (`GOODS_SOURCE`). */
export function GoodsGrid({ goods, source }: { goods: readonly CommodityCardData[]; source: number }) {
  return (
    <ul className="goods-grid">
      {goods.map(one => (
        <li key={one.id}>
          <GoodsCard goods={one} source={source} />
        </li>
      ))}
    </ul>
  );
}

/** Places for goods that are on their way. */
export function GoodsGridSkeleton({ count }: { count: number }) {
  return (
    <div className="goods-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders are all alike and never move
        <GoodsCardSkeleton key={place} />
      ))}
    </div>
  );
}
