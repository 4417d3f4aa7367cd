import { Skeleton, SkeletonLines } from '#client/ui/state/Skeleton.tsx';

const ROWS = 8;

export function MovementsSkeleton() {
  return (
    <div className="movements-waiting" aria-hidden="true">
      <SkeletonLines count={ROWS} />
    </div>
  );
}

/** Skeleton of the balances and the movements. */
export function StatementSkeleton() {
  return (
    <>
      <Skeleton className="statement-summary-waiting" />
      <MovementsSkeleton />
    </>
  );
}
