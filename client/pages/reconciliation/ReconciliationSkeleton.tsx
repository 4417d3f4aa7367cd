import { Skeleton, SkeletonLines } from '#client/ui/state/Skeleton.tsx';

const SECTIONS = 6;

export function ReconciliationSkeleton() {
  return (
    <div className="reconciliation-waiting" aria-hidden="true">
      <div className="panel">
        <Skeleton className="reconciliation-figures-waiting" />
      </div>
      <div className="panel">
        <SkeletonLines count={SECTIONS} />
      </div>
    </div>
  );
}
