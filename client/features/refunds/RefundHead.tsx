import { CancelRefund } from '#client/features/refunds/CancelRefund.tsx';
import { againHref } from '#client/features/refunds/refund-query.ts';
import { refundSteps } from '#client/features/refunds/refund-steps.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { RefundStatusPill } from '#client/orders/OrderStatusPill.tsx';
import { Money } from '#client/ui/Money.tsx';
import { Steps } from '#client/ui/Steps.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.detail;

/** How it stands in one sentence, what to do next, and how far it has come. */
export function RefundHead({ refund }: { refund: RefundDetailData }) {
  const { id, orderId, type, status, amount, actions, expireTime } = refund;
  const { title, lead } = words.heads[status];
  const steps = refundSteps(type, status);
  return (
    <section className="panel refund-head">
      <div className="refund-head-words" role="status">
        <div>
          <h1>{title}</h1>
          <RefundStatusPill status={status} />
        </div>
        <p>
          {lead}
          {status === 'WAIT_RETURN' && expireTime && (
            <strong className="numbers">{words.deadline(chinaDateTime(expireTime))}</strong>
          )}
        </p>
      </div>
      <div className="refund-head-side">
        <p className="refund-head-amount">
          <span className="muted">{words.facts.amount}</span>
          <Money yuan={amount} />
        </p>
      </div>
      <div className="refund-head-actions">
        {actions.includes('APPLY_AGAIN') && (
          <a className="btn btn-primary" href={againHref(orderId, id)}>
            {words.actions.APPLY_AGAIN}
          </a>
        )}
        {actions.includes('CANCEL') && <CancelRefund id={id} />}
      </div>
      {steps && <Steps label={words.steps.label} steps={steps} states={words.steps.states} />}
    </section>
  );
}
