import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import './OrderCardSkeleton.css';

export function OrderCardsSkeleton({ count }: { count: number }) {
  return (
    <div className="order-cards" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reordered
        <div key={place} className="order-card-waiting">
          <Skeleton className="order-card-head-waiting" />
          <Skeleton className="order-card-line-waiting" />
          <Skeleton className="order-card-line-waiting" />
        </div>
      ))}
    </div>
  );
}
