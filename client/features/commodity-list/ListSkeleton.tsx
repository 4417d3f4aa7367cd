import type { ListView } from '#client/features/commodity-list/list-query.ts';
import { GoodsGridSkeleton } from '#client/ui/GoodsGrid.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import './GoodsTable.css';

/** Goods that are on their way, in either view. */
export function ListSkeleton({ view, count }: { view: ListView; count: number }) {
  if (view === 'grid') return <GoodsGridSkeleton count={count} />;
  return (
    <div className="goods-rows-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders are all alike and never move
        <Skeleton key={place} />
      ))}
    </div>
  );
}
