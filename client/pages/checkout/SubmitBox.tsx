import { classNames } from '#client/lib/class-names.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Amounts } from '#client/pages/checkout/Amounts.tsx';
import type { Preview } from '#client/pages/checkout/preview-changes.ts';
import { SubmitNotice, type SubmitNoticeProps } from '#client/pages/checkout/SubmitNotice.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { AddressData } from '#shared/contract/calls/address.ts';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';
import './SubmitBox.css';

interface SubmitBoxProps extends SubmitNoticeProps {
  amounts: Preview;
  address: AddressData | undefined;
  isInquiry: boolean;
  /** The amounts belong to the previous choice; new ones are loading. */
  isStale: boolean;
}

/** Sums of the order and the submit button. */
export function SubmitBox(props: SubmitBoxProps) {
  const { amounts, address, isInquiry, isStale, state, onSubmit } = props;
  const isSending = state.kind === 'sending';
  const isHydrated = useHydrated();
  return (
    <section className="submit-box" aria-label={words.summary}>
      <Amounts amounts={amounts} isStale={isStale} />
      <p
        className={classNames('submit-amount', isStale && 'checkout-dimmed')}
        aria-busy={isStale || undefined}
      >
        {isInquiry ? words.amounts.reference : words.amounts.pay} <Money yuan={amounts.payAmount} />
      </p>
      {isInquiry && <p className="submit-hint">{words.amounts.referenceHint}</p>}
      <p className="submit-hint submit-to">
        {address ? words.shipTo(address.consignee, address.region, address.detail) : words.chooseAddress}
      </p>
      <SubmitNotice {...props} />
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
  );
}
