import { SkeletonLines } from '#client/ui/Skeleton.tsx';
import './fields.css';

const LINES = [3, 6];

/** Panels whose content is on its way. */
export function PanelsSkeleton() {
  return LINES.map(count => (
    <div key={count} className="panel panels-waiting">
      <SkeletonLines count={count} />
    </div>
  ));
}
