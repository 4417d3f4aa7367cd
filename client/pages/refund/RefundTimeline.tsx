import { chinaDateTime } from '#client/lib/china-date.ts';
import { PictureLinks } from '#client/ui/media/PictureLinks.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { refundTypes, stepMakers } from '#shared/messages/zh/common/orders.ts';

const words = refundPages.detail;
type Step = RefundDetailData['timeline'][number];

/** Refund timeline, newest first. */
export function RefundTimeline({ refund }: { refund: RefundDetailData }) {
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
                <span>{stepText(step, timeline)}</span>
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
              {isApplication && imageUrls.length > 0 && (
                <PictureLinks urls={imageUrls} nameOf={words.picture} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function stepText({ status, by }: Step, timeline: readonly Step[]): string {
  if (status === 'CANCELLED' && by === 'SYSTEM') return words.timedOut;
  const wasReturned = timeline.some(step => step.status === 'WAIT_RECEIVE');
  return status === 'WAIT_REFUND' && wasReturned ? words.received : words.said[status];
}
