import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import './PanelsSkeleton.css';

const LINES = [3, 6];

export function PanelsSkeleton() {
  return LINES.map(count => (
    <div key={count} className="panel panels-waiting">
      <SkeletonLines count={count} />
    </div>
  ));
}
