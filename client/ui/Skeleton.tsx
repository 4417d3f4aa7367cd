import './Skeleton.css';
import { classNames } from '#client/lib/class-names.ts';

/** A grey place holder; its measures come from the class beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />;
}

/** Lines of a text that is on its way. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <span className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} className="skeleton-line" />
      ))}
    </span>
  );
}
