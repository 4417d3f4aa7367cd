import { Skeleton } from '#client/ui/state/Skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth'];

export function CartSkeleton() {
  return (
    <div aria-hidden="true">
      {ROWS.map(row => (
        <div key={row} className="cart-row-skeleton">
          <Skeleton className="cart-picture-skeleton" />
          <span>
            <Skeleton className="cart-name-skeleton" />
            <Skeleton className="cart-code-skeleton" />
          </span>
          <Skeleton className="cart-figure-skeleton" />
        </div>
      ))}
    </div>
  );
}
