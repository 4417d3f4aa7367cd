import { Negotiation } from '#client/features/refunds/Negotiation.tsx';
import { RefundFacts } from '#client/features/refunds/RefundFacts.tsx';
import { RefundHead } from '#client/features/refunds/RefundHead.tsx';
import { ReturnParcel } from '#client/features/refunds/ReturnParcel.tsx';
import { SendBack } from '#client/features/refunds/SendBack.tsx';
import { OrderedItems } from '#client/orders/OrderedItems.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';
import './RefundDetail.css';

const words = refundPages.detail;

/** A refund: what is to be done now, what was said about it, and what it is about. */
export function RefundDetail({ refund }: { refund: RefundDetailData }) {
  const { items, actions, returnAddress, delivery } = refund;
  const refundQuantity = new Map(items.map(item => [item.orderItemId, item.refundQuantity]));
  return (
    <div className="refund-detail">
      <RefundHead refund={refund} />
      {actions.includes('SUBMIT_DELIVERY') && returnAddress && (
        <SendBack refundId={refund.id} address={returnAddress} />
      )}
      {delivery && <ReturnParcel delivery={delivery} />}
      <div className="refund-columns">
        <Negotiation refund={refund} />
        <RefundFacts refund={refund} />
      </div>
      <section className="panel">
        <h2 className="panel-title">{words.lines}</h2>
        <OrderedItems items={items} quantityOf={item => refundQuantity.get(item.orderItemId) ?? 0} />
      </section>
    </div>
  );
}
