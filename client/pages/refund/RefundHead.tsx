import { RefundStatusPill } from '#client/features/order/OrderStatusPill.tsx';
import { PaperButton } from '#client/features/paper/PaperButton.tsx';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { CancelRefund } from '#client/pages/refund/CancelRefund.tsx';
import { againHref } from '#client/pages/refund/refund-query.ts';
import { refundSteps } from '#client/pages/refund/refund-steps.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { Steps } from '#client/ui/layout/Steps.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { paperButtons } from '#shared/messages/zh/client/paper.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.detail;

/** Status, next action and progress of a refund. */
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
        <PaperButton kind="REFUND" id={id}>
          {paperButtons.REFUND[type]}
        </PaperButton>
      </div>
      {steps && <Steps label={words.steps.label} steps={steps} states={words.steps.states} />}
    </section>
  );
}
