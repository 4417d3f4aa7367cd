import { Skeleton } from '#client/ui/Skeleton.tsx';
import './Samples.css';

const ROWS = 3;

/** Requisitions that are on their way. */
export function SampleRowsSkeleton() {
  return (
    <div className="sample-rows" aria-hidden="true">
      {Array.from({ length: ROWS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders are all alike and never move
        <Skeleton key={place} className="sample-row-skeleton" />
      ))}
    </div>
  );
}
