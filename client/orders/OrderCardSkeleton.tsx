import { Skeleton } from '#client/ui/Skeleton.tsx';
import './OrderCardSkeleton.css';

/** Stands in for orders that are on their way. */
export function OrderCardsSkeleton({ count }: { count: number }) {
  return (
    <div className="order-cards" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders are all alike and never move
        <div key={place} className="order-card-waiting">
          <Skeleton className="order-card-head-waiting" />
          <Skeleton className="order-card-line-waiting" />
          <Skeleton className="order-card-line-waiting" />
        </div>
      ))}
    </div>
  );
}
