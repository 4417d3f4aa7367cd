import { useEffect, useRef } from 'react';
import { PayAudit } from '#client/features/pay/PayAudit.tsx';
import { PayClosed } from '#client/features/pay/PayClosed.tsx';
import { PayHead } from '#client/features/pay/PayHead.tsx';
import { PaySuccess } from '#client/features/pay/PaySuccess.tsx';
import { PayWays, type PayWaysProps } from '#client/features/pay/PayWays.tsx';
import './Pay.css';

interface PaymentProps extends PayWaysProps {
  /** The time to pay is over. */
  onEnd: () => void;
}

/** A payment as it stands: to be made, looked at by the supplier, made, or over. */
export function Payment({ onEnd, ...ways }: PaymentProps) {
  const { payment } = ways;
  const { status } = payment;
  const isOver = status === 'SUCCESS' || status === 'CLOSED';
  const stage = isOver || status === 'WAIT_AUDIT' ? status : 'OPEN';
  const result = useRef<HTMLDivElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    // What was used is gone: whoever used it goes on from what came of it.
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'nearest' });
  }, [stage]);

  return (
    <div ref={result} className="pay" tabIndex={-1}>
      {status === 'SUCCESS' && <PaySuccess payment={payment} />}
      {status === 'CLOSED' && <PayClosed payment={payment} />}
      {!isOver && <PayHead payment={payment} onEnd={onEnd} />}
      {status === 'WAIT_AUDIT' && <PayAudit payment={payment} />}
      {stage === 'OPEN' && <PayWays {...ways} />}
    </div>
  );
}
