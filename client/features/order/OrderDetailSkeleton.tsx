import { Skeleton, SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import './OrderDetailSkeleton.css';

const FACT_LINES = 4;

/** Skeleton of the detail page of an order or a refund: head, facts and lines. */
export function OrderDetailSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="panel order-detail-waiting">
        <Skeleton className="order-title-waiting" />
        <Skeleton className="order-text-waiting" />
        <Skeleton className="order-steps-waiting" />
      </div>
      <div className="panel">
        <SkeletonLines count={FACT_LINES} />
      </div>
      <div className="panel">
        <Skeleton className="order-lines-waiting" />
      </div>
    </div>
  );
}
