import { ItemsTable } from '#client/features/order/ItemsTable.tsx';
import { OrderAmounts } from '#client/features/order/OrderAmounts.tsx';
import { OrderFacts } from '#client/pages/order/OrderFacts.tsx';
import { OrderHead } from '#client/pages/order/OrderHead.tsx';
import { OrderRefunds } from '#client/pages/order/OrderRefunds.tsx';
import { SheetFoot, SheetHead } from '#client/pages/order/OrderSheet.tsx';
import { OrderTimeline } from '#client/pages/order/OrderTimeline.tsx';
import { ParcelSummary } from '#client/pages/order/ParcelSummary.tsx';
import { QuoteBox } from '#client/pages/order/QuoteBox.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { orderDetail as words } from '#shared/messages/zh/client/order-pages.ts';
import './OrderDetail.css';
import './OrderSheet.css';

interface OrderDetailProps {
  order: OrderDetailData;
  onExpire: () => void;
}

/** Order page; printed as an order sheet. */
export function OrderDetail({ order, onExpire }: OrderDetailProps) {
  const { id, orderNo, status, items, quote, packages, refunds, timeline } = order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="order-detail">
      <SheetHead orderNo={orderNo} />
      <OrderHead order={order} onExpire={onExpire} />
      {quote && status === 'WAIT_ACCEPT' && <QuoteBox order={order} quote={quote} />}
      {packages.length > 0 && <ParcelSummary id={id} status={status} packages={packages} />}
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
