import './Skeleton.css';
import { classNames } from '#client/lib/class-names.ts';

/** A grey placeholder, sized by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />;
}

/** Placeholder lines of a text. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <span className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and keep their order
        <Skeleton key={line} className="skeleton-line" />
      ))}
    </span>
  );
}
