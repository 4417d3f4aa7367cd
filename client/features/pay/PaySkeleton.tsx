import { Skeleton, SkeletonLines } from '#client/ui/Skeleton.tsx';
import { pay } from '#shared/messages/zh/pay.ts';
import './Pay.css';

/** The page's shape while the payment is on its way. */
export function PaySkeleton() {
  return (
    <div className="pay">
      <section className="panel pay-head">
        <h1>{pay.title}</h1>
        <Skeleton className="pay-amount-skeleton" />
        <SkeletonLines count={2} />
      </section>
      <section className="panel">
        <SkeletonLines count={4} />
      </section>
    </div>
  );
}
