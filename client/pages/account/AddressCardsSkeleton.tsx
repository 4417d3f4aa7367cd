import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';

const CARDS = ['first', 'second', 'third', 'fourth'];

/** Placeholder of the address cards. */
export function AddressCardsSkeleton() {
  return (
    <div className="address-cards" aria-hidden="true">
      {CARDS.map(card => (
        <div key={card} className="address-card">
          <SkeletonLines count={3} />
        </div>
      ))}
    </div>
  );
}
