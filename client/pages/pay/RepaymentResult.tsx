import { creditBillHref } from '#client/pages/pay/credit-hrefs.ts';
import { PayBills } from '#client/pages/pay/PayBills.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { StateActions, StateBox, StateIcon } from '#client/ui/state/StateBox.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';

interface RepaymentResultProps {
  payment: PaymentData;
  repayment: NonNullable<PaymentData['repayment']>;
}

/** Shown for a repayment that was paid, with links to its bills. */
export function RepaymentPaid({ payment: { amount, payType }, repayment }: RepaymentResultProps) {
  const words = pay.repayment.success;
  const [first, ...others] = repayment.bills;
  return (
    <section className="panel">
      <StateBox role="status">
        <StateIcon tone="success">
          <Icon name="check-lg" />
        </StateIcon>
        <h1 className="pay-result">{words.title}</h1>
        <p className="pay-paid">
          <Money yuan={amount} />
        </p>
        <p className="state-hint">{[payType && payTypes[payType], words.next].filter(Boolean).join(' · ')}</p>
        <StateActions>
          {first && others.length === 0 && (
            <a className="btn btn-primary" href={creditBillHref(first.billId)}>
              {words.bill}
            </a>
          )}
          <RouteLink
            to="creditHistory"
            className={others.length === 0 ? 'btn btn-outline-secondary' : 'btn btn-primary'}
          >
            {words.all}
          </RouteLink>
        </StateActions>
      </StateBox>
      <PayBills repayment={repayment} />
    </section>
  );
}

/** Shown for a repayment that expired or was cancelled: its bills can be repaid again. */
export function RepaymentClosed() {
  const words = pay.repayment.closed;
  return (
    <section className="panel">
      <StateBox role="status">
        <StateIcon>
          <Icon name="clock-history" />
        </StateIcon>
        <h1 className="pay-result">{pay.closed.title}</h1>
        <p className="state-hint">{words.hint}</p>
        <p className="state-hint">{words.late}</p>
        <StateActions>
          <RouteLink to="creditRepayment" className="btn btn-primary">
            {words.again}
          </RouteLink>
          <RouteLink to="creditHistory" className="btn btn-outline-secondary">
            {words.all}
          </RouteLink>
        </StateActions>
      </StateBox>
    </section>
  );
}
