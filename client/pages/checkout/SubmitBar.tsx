import { classNames } from '#client/lib/class-names.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { SubmitNotice, type SubmitNoticeProps } from '#client/pages/checkout/SubmitNotice.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { AddressData } from '#shared/contract/calls/address.ts';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';
import './SubmitBar.css';

interface SubmitBarProps extends SubmitNoticeProps {
  payAmount: string;
  address: AddressData | undefined;
  isInquiry: boolean;
  /** The amount belongs to the previous choice; a new one is loading. */
  isStale: boolean;
}

/** Payable amount and submit button, always visible. */
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
