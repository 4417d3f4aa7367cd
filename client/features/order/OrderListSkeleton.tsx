import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import './OrderListSkeleton.css';

export function OrderListSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reordered
        <div key={place} className="order-row-waiting">
          <Skeleton className="order-row-text-waiting" />
          <Skeleton className="order-row-pictures-waiting" />
          <Skeleton className="order-row-amount-waiting" />
        </div>
      ))}
    </div>
  );
}
