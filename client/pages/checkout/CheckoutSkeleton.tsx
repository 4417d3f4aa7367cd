import { Skeleton, SkeletonLines } from '#client/ui/state/Skeleton.tsx';

const LINES = ['first', 'second', 'third'];

export function CheckoutSkeleton() {
  return (
    <div className="checkout-columns" aria-hidden="true">
      <div>
        <div className="panel">
          <SkeletonLines count={3} />
        </div>
        <div className="panel">
          {LINES.map(line => (
            <div key={line} className="checkout-line-skeleton">
              <Skeleton className="checkout-picture-skeleton" />
              <SkeletonLines count={2} />
            </div>
          ))}
        </div>
      </div>
      <div className="panel checkout-side">
        <SkeletonLines count={12} />
      </div>
    </div>
  );
}
