import type { ReactNode } from 'react';
import type { PreviewChanges } from '#client/features/checkout/preview-changes.ts';
import type { SubmitState } from '#client/features/checkout/use-submit.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Money } from '#client/ui/Money.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import type { AddressData } from '#shared/contract/calls/address.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { checkout as words } from '#shared/messages/zh/checkout.ts';
import './SubmitBar.css';

interface SubmitBarProps {
  payAmount: string;
  address: AddressData | undefined;
  /** How much stands in the way. */
  problems: number;
  isInquiry: boolean;
  isStale: boolean;
  state: SubmitState;
  changes: PreviewChanges;
  onSeen: () => void;
  /** Where the amounts of the last choice could not be had. */
  onReload: (() => void) | undefined;
  onLookAtProblem: () => void;
  onSubmit: () => void;
}

/** What it comes to and the button that orders it, in sight wherever the page is scrolled to. */
export function SubmitBar(props: SubmitBarProps) {
  const { payAmount, address, isInquiry, isStale, state, onSubmit } = props;
  const isSending = state.kind === 'sending';
  const isHydrated = useHydrated();
  return (
    <div className="submit-bar-place">
      <SubmitNotice {...props} />
      <section className="submit-bar" aria-label={words.summary}>
        <p className="submit-to">
          {address ? words.shipTo(address.consignee, address.region, address.detail) : words.chooseAddress}
        </p>
        <p
          className={classNames('submit-amount', isStale && 'checkout-dimmed')}
          aria-busy={isStale || undefined}
        >
          {isInquiry ? words.amounts.reference : words.amounts.pay} <Money yuan={payAmount} />
        </p>
        <Button
          size="lg"
          className="needs-script"
          busy={isSending || isStale}
          disabled={!isHydrated}
          onClick={onSubmit}
        >
          {isSending ? words.submitting : isInquiry ? words.submitInquiry : words.submit}
        </Button>
      </section>
    </div>
  );
}

/** What has to be known before it is ordered, the most pressing first. */
function SubmitNotice({
  problems,
  state,
  changes,
  onSeen,
  onReload,
  onLookAtProblem,
  onSubmit,
}: SubmitBarProps) {
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
const LOOK_AGAIN = new Set(['PRICE_CHANGED', 'ORDER_PROBLEMS', 'CHECKOUT_EXPIRED']);

/** Always there: a live region that is new says nothing. */
function Notice({ children }: { children?: ReactNode }) {
  return (
    <div className="submit-notice" role="status">
      {children && <Icon name="exclamation-circle" />}
      {children}
    </div>
  );
}
