import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import './OrderRowsSkeleton.css';

export function OrderRowsSkeleton({ count }: { count: number }) {
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
