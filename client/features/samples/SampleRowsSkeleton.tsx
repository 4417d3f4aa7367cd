import { OrderCardsSkeleton } from '#client/orders/OrderCardSkeleton.tsx';
import './Samples.css';

const ROWS = 3;

/** Requisitions that are on their way. */
export function SampleRowsSkeleton() {
  return (
    <div className="sample-rows">
      <OrderCardsSkeleton count={ROWS} />
    </div>
  );
}
