import { OrderCardsSkeleton } from '#client/features/order/OrderCardSkeleton.tsx';
import './Samples.css';

const ROWS = 3;

export function SampleRowsSkeleton() {
  return (
    <div className="sample-rows">
      <OrderCardsSkeleton count={ROWS} />
    </div>
  );
}
