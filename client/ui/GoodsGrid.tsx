import type { ReactNode } from 'react';
import { GoodsCard, GoodsCardSkeleton } from '#client/ui/GoodsCard.tsx';
import type { CommodityCardData, MarksData } from '#shared/contract/calls/commodity.ts';

interface GoodsGridProps<T extends CommodityCardData> {
  goods: readonly T[];
  /** Where they stand (`GOODS_SOURCE`). */
  source: number;
  /** What can be done with one of them at once. */
  actions?: ((goods: T) => ReactNode) | undefined;
}

/** Goods side by side. */
export function GoodsGrid<T extends CommodityCardData & { nameMarks?: MarksData }>(props: GoodsGridProps<T>) {
  const { goods, source, actions } = props;
  return (
    <ul className="goods-grid">
      {goods.map(one => (
        <li key={one.id}>
          <GoodsCard goods={one} source={source} marks={one.nameMarks} actions={actions?.(one)} />
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
