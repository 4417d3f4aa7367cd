import type { ReactNode } from 'react';
import { asFragment } from '#client/lib/fragment.tsx';
import { GoodsCard, GoodsCardSkeleton } from '#client/ui/GoodsCard.tsx';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';

interface GoodsGridProps<T extends CommodityCardData> {
  goods: readonly T[];
  /** Where they stand (`GOODS_SOURCE`). */
  source: number;
  /** One of them, in a list item, where it is more than its card. */
  item?: ((goods: T) => ReactNode) | undefined;
}

interface PlainItemProps {
  goods: CommodityCardData;
  source: number;
}

const PlainItem = asFragment(<li />, 'goods', ({ goods, source }: PlainItemProps) => (
  <GoodsCard goods={goods} source={source} />
));

/** Goods side by side. */
export function GoodsGrid<T extends CommodityCardData>({ goods, source, item }: GoodsGridProps<T>) {
  return (
    <ul className="goods-grid">
      {goods.map(one => item?.(one) ?? <PlainItem key={one.id} goods={one} source={source} />)}
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
