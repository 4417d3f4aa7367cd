import { useEffect, useRef } from 'react';
import { PayAudit } from '#client/pages/pay/PayAudit.tsx';
import { PayClosed } from '#client/pages/pay/PayClosed.tsx';
import { PayHead } from '#client/pages/pay/PayHead.tsx';
import { PayMethods, type PayMethodsProps } from '#client/pages/pay/PayMethods.tsx';
import { PaySuccess } from '#client/pages/pay/PaySuccess.tsx';
import { RepaymentClosed, RepaymentPaid } from '#client/pages/pay/RepaymentResult.tsx';
import './Pay.css';

interface PaymentProps extends PayMethodsProps {
  /** Called when the payment deadline passes. */
  onEnd: () => void;
}

/** Screen of a payment in its current status. */
export function Payment({ onEnd, ...methods }: PaymentProps) {
  const { payment } = methods;
  const { status, repayment } = payment;
  const isOver = status === 'SUCCESS' || status === 'CLOSED';
  const stage = isOver || status === 'WAIT_AUDIT' ? status : 'OPEN';
  const result = useRef<HTMLDivElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    // The focused control is gone: focus its result.
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'nearest' });
  }, [stage]);

  return (
    <div ref={result} className="pay" tabIndex={-1}>
      {status === 'SUCCESS' &&
        (repayment ? (
          <RepaymentPaid payment={payment} repayment={repayment} />
        ) : (
          <PaySuccess payment={payment} />
        ))}
      {status === 'CLOSED' && (repayment ? <RepaymentClosed /> : <PayClosed payment={payment} />)}
      {!isOver && <PayHead payment={payment} onEnd={onEnd} />}
      {status === 'WAIT_AUDIT' && <PayAudit payment={payment} />}
      {stage === 'OPEN' && <PayMethods {...methods} />}
    </div>
  );
}
