import { RefundPictures } from '#client/features/refunds/RefundPictures.tsx';
import { chinaDateTime } from '#client/lib/china-date.ts';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundTypes, stepMakers } from '#shared/messages/zh/orders.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.detail;
type Step = RefundDetailData['timeline'][number];

/** Who did and said what, the newest first: people speak, the system only notes. */
export function Negotiation({ refund }: { refund: RefundDetailData }) {
  const { timeline, type, reason, description, imageUrls } = refund;
  return (
    <section className="panel">
      <h2 className="panel-title">{words.negotiation}</h2>
      <ol className="negotiation">
        {timeline.toReversed().map(step => {
          const isApplication = step.status === 'APPLIED';
          const remark = isApplication ? description : step.remark;
          return (
            <li key={`${step.status} ${step.time}`} className={`said-by-${step.by.toLowerCase()}`}>
              <span className="negotiation-mark" aria-hidden="true">
                {words.marks[step.by]}
              </span>
              <p className="negotiation-what">
                <strong>{step.by === 'BUYER' ? words.you : stepMakers[step.by]}</strong>
                <span>{saidIn(step, timeline)}</span>
                <time className="numbers" dateTime={step.time}>
                  {chinaDateTime(step.time)}
                </time>
              </p>
              {isApplication && (
                <p className="negotiation-terms">
                  {refundTypes[type]} · {reason}
                </p>
              )}
              {remark && <blockquote>{remark}</blockquote>}
              {isApplication && imageUrls.length > 0 && <RefundPictures urls={imageUrls} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function saidIn({ status, by }: Step, timeline: readonly Step[]): string {
  if (status === 'CANCELLED' && by === 'SYSTEM') return words.timedOut;
  const wasSentBack = timeline.some(step => step.status === 'WAIT_RECEIVE');
  return status === 'WAIT_REFUND' && wasSentBack ? words.received : words.said[status];
}
