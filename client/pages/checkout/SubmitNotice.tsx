import type { ReactNode } from 'react';
import type { PreviewChanges } from '#client/pages/checkout/preview-changes.ts';
import type { SubmitState } from '#client/pages/checkout/use-submit.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { displayYuan } from '#shared/domain/money.ts';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';

export interface SubmitNoticeProps {
  /** Number of problems that block the order. */
  problems: number;
  state: SubmitState;
  changes: PreviewChanges;
  onSeen: () => void;
  /** Set if the amounts of the last choice failed to load. */
  onReload: (() => void) | undefined;
  onLookAtProblem: () => void;
  onSubmit: () => void;
}

/** The most urgent notice before submission. */
export function SubmitNotice({
  problems,
  state,
  changes,
  onSeen,
  onReload,
  onLookAtProblem,
  onSubmit,
}: SubmitNoticeProps) {
  const { payAmount, prices } = changes;
  const action = (text: string, onClick: () => void) => (
    <button type="button" className="submit-notice-action" onClick={onClick}>
      {text}
    </button>
  );
  if (state.kind === 'unanswered') {
    return (
      <Notice>
        <span>{words.unanswered}</span>
        {action(words.retry, onSubmit)}
        <RouteLink to="orderList">{words.seeOrders}</RouteLink>
      </Notice>
    );
  }
  if (state.kind === 'sending') return <Notice />;
  if (onReload) {
    return (
      <Notice>
        <span>{words.stale}</span>
        {action(words.retry, onReload)}
      </Notice>
    );
  }
  if (problems > 0) {
    return (
      <Notice>
        <span>{words.problems.title(problems)}</span>
        {action(words.problems.see, onLookAtProblem)}
      </Notice>
    );
  }
  if (payAmount) {
    return (
      <Notice>
        <span className="numbers">
          {words.amountChanged(displayYuan(payAmount.before), displayYuan(payAmount.after))}
        </span>
        {action(words.seen, onSeen)}
      </Notice>
    );
  }
  if (state.kind === 'rejected' || prices.size > 0) {
    const isRefetched = state.kind !== 'rejected' || REFETCHED_CODES.has(state.code);
    return (
      <Notice>
        <span>{isRefetched ? words.looked : state.message}</span>
        {action(words.seen, onSeen)}
      </Notice>
    );
  }
  return <Notice />;
}

/** Business errors after which the page refetches: they are resolved if no other problem is shown. */
const REFETCHED_CODES = new Set(['PRICE_CHANGED', 'ORDER_PROBLEMS', 'UNPAID_LIMIT', 'CHECKOUT_EXPIRED']);

/** Always rendered: screen readers announce only changes of an existing live region. */
function Notice({ children }: { children?: ReactNode }) {
  return (
    <div className="submit-notice" role="status">
      {children && <Icon name="exclamation-circle" />}
      {children}
    </div>
  );
}
