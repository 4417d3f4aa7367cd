import type { ReactNode } from 'react';
import type { PreviewChanges } from '#client/features/checkout/preview-changes.ts';
import type { SubmitState } from '#client/features/checkout/use-submit.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { displayYuan } from '#shared/domain/money.ts';
import { checkout as words } from '#shared/messages/zh/checkout.ts';

export interface SubmitNoticeProps {
  /** How much stands in the way. */
  problems: number;
  state: SubmitState;
  changes: PreviewChanges;
  onSeen: () => void;
  /** Where the amounts of the last choice could not be had. */
  onReload: (() => void) | undefined;
  onLookAtProblem: () => void;
  onSubmit: () => void;
}

/** What has to be known before it is ordered, the most pressing first. */
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
  if (state.kind === 'refused' || prices.size > 0) {
    const isSeenAnew = state.kind !== 'refused' || LOOK_AGAIN.has(state.code);
    return (
      <Notice>
        <span>{isSeenAnew ? words.looked : state.message}</span>
        {action(words.seen, onSeen)}
      </Notice>
    );
  }
  return <Notice />;
}

/** Refusals after which the page is shown anew: they are over where nothing else is wrong with it now. */
const LOOK_AGAIN = new Set(['PRICE_CHANGED', 'ORDER_PROBLEMS', 'UNPAID_LIMIT', 'CHECKOUT_EXPIRED']);

/** Always there: a live region that is new says nothing. */
function Notice({ children }: { children?: ReactNode }) {
  return (
    <div className="submit-notice" role="status">
      {children && <Icon name="exclamation-circle" />}
      {children}
    </div>
  );
}
