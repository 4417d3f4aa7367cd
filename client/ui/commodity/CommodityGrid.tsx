import type { ReactNode } from 'react';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { CommodityCard, CommodityCardSkeleton } from '#client/ui/commodity/CommodityCard.tsx';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';

interface CommodityGridProps<T extends CommodityCardData> {
  commodities: readonly T[];
  /** Where the commodities are shown (a code of `COMMODITY_SOURCE`). */
  source: number;
  /** Renders a commodity as a list item; defaults to its card. */
  item?: ((commodity: T, index: number) => ReactNode) | undefined;
}

interface PlainItemProps {
  commodity: CommodityCardData;
  source: number;
}

const PlainItem = cachedFragment(
  <li className="goods" />,
  'commodity',
  ({ commodity, source }: PlainItemProps) => <CommodityCard commodity={commodity} source={source} />,
);

export function CommodityGrid<T extends CommodityCardData>({
  commodities,
  source,
  item,
}: CommodityGridProps<T>) {
  return (
    <ul className="goods-grid">
      {commodities.map(
        (one, index) => item?.(one, index) ?? <PlainItem key={one.id} commodity={one} source={source} />,
      )}
    </ul>
  );
}

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
