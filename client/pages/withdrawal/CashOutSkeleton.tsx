import { Skeleton } from '#client/ui/state/Skeleton.tsx';

export function CashOutSkeleton() {
  return (
    <div className="cash-out-form">
      <div className="cash-out-accounts">
        <Skeleton className="cash-out-card-skeleton" />
        <Skeleton className="cash-out-card-skeleton" />
      </div>
      <Skeleton className="cash-out-row-skeleton" />
      <Skeleton className="cash-out-row-skeleton" />
    </div>
  );
}
