import { cachedFragment } from '#client/lib/fragment.tsx';
import { CommodityCard, CommodityCardSkeleton } from '#client/ui/commodity/CommodityCard.tsx';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';

interface ItemProps {
  commodity: CommodityCardData;
  /** Where the commodity is shown (a code of `COMMODITY_SOURCE`). */
  source: number;
}

const Item = cachedFragment(<li className="goods" />, 'commodity', ({ commodity, source }: ItemProps) => (
  <CommodityCard commodity={commodity} source={source} />
));

interface CommodityGridProps {
  commodities: readonly CommodityCardData[];
  source: number;
}

/** Cards without buttons. */
export const CommodityGrid = cachedFragment(
  <ul className="goods-grid" />,
  'commodity-grid',
  ({ commodities, source }: CommodityGridProps) =>
    commodities.map(one => <Item key={one.id} commodity={one} source={source} />),
);

export function CommodityGridSkeleton({ count }: { count: number }) {
  return (
    <div className="goods-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and keep their order
        <CommodityCardSkeleton key={place} />
      ))}
    </div>
  );
}
