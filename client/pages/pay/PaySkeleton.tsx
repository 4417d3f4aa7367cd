import { Skeleton, SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { pay } from '#shared/messages/zh/client/pay.ts';
import './Pay.css';

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
