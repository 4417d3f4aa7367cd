import { RefundedLines } from '#client/pages/refund/RefundedLines.tsx';
import { RefundFacts } from '#client/pages/refund/RefundFacts.tsx';
import { RefundHead } from '#client/pages/refund/RefundHead.tsx';
import { RefundTimeline } from '#client/pages/refund/RefundTimeline.tsx';
import { ReturnDeliveryForm } from '#client/pages/refund/ReturnDeliveryForm.tsx';
import { ReturnParcel } from '#client/pages/refund/ReturnParcel.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import './RefundDetail.css';

const words = refundPages.detail;

/** Refund page: next action, timeline, lines and facts. */
export function RefundDetail({ refund }: { refund: RefundDetailData }) {
  const { items, actions, returnAddress, delivery } = refund;
  return (
    <div className="refund-detail">
      <RefundHead refund={refund} />
      {actions.includes('SUBMIT_DELIVERY') && returnAddress && (
        <ReturnDeliveryForm refundId={refund.id} address={returnAddress} />
      )}
      {delivery && <ReturnParcel delivery={delivery} />}
      <div className="refund-columns">
        <RefundTimeline refund={refund} />
        <RefundFacts refund={refund} />
      </div>
      <section className="panel">
        <h2 className="panel-title">{words.lines}</h2>
        <RefundedLines items={items} />
      </section>
    </div>
  );
}
