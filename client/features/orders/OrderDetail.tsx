import { ItemsTable } from '#client/features/orders/ItemsTable.tsx';
import { OrderAmounts } from '#client/features/orders/OrderAmounts.tsx';
import { OrderFacts } from '#client/features/orders/OrderFacts.tsx';
import { OrderHead } from '#client/features/orders/OrderHead.tsx';
import { OrderRefunds } from '#client/features/orders/OrderRefunds.tsx';
import { SheetFoot, SheetHead } from '#client/features/orders/OrderSheet.tsx';
import { OrderTimeline } from '#client/features/orders/OrderTimeline.tsx';
import { ParcelSummary } from '#client/features/orders/ParcelSummary.tsx';
import { QuoteBox } from '#client/features/orders/QuoteBox.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { orderDetail as words } from '#shared/messages/zh/order-pages.ts';
import './OrderDetail.css';
import './OrderSheet.css';

interface OrderDetailProps {
  order: OrderDetailData;
  onExpire: () => void;
}

/** An order with all that belongs to it; on paper, its sheet. */
export function OrderDetail({ order, onExpire }: OrderDetailProps) {
  const { id, orderNo, status, items, quote, packages, refunds, timeline } = order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="order-detail">
      <SheetHead orderNo={orderNo} />
      <OrderHead order={order} onExpire={onExpire} />
      {quote && status === 'WAIT_ACCEPT' && <QuoteBox order={order} quote={quote} />}
      {packages.length > 0 && <ParcelSummary {...{ id, status, packages }} />}
      {refunds.length > 0 && <OrderRefunds refunds={refunds} />}
      <OrderFacts order={order} />
      <section className="panel order-lines">
        <header className="order-panel-head">
          <h2>{words.items}</h2>
          <span className="muted numbers">{words.itemsNote(items.length, pieces)}</span>
        </header>
        <ItemsTable status={status} items={items} />
        <OrderAmounts order={order} />
      </section>
      <OrderTimeline timeline={timeline} />
      <SheetFoot />
    </div>
  );
}
