import type { ListView } from '#client/pages/commodity-list/list-query.ts';
import { CommodityGridSkeleton } from '#client/ui/commodity/CommodityGrid.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import './CommodityTable.css';

export function ListSkeleton({ view, count }: { view: ListView; count: number }) {
  if (view === 'grid') return <CommodityGridSkeleton count={count} />;
  return (
    <div className="goods-rows-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
        <Skeleton key={place} />
      ))}
    </div>
  );
}
