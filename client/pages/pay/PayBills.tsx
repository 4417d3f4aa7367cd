import { creditBillHref } from '#client/pages/pay/credit-hrefs.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';

const words = pay.repayment;
const NOTHING = '0.00';

/** The credit bills that a payment repays, oldest first. */
export function PayBills({ repayment }: { repayment: NonNullable<PaymentData['repayment']> }) {
  return (
    <ul className="pay-orders">
      {repayment.bills.map(({ billId, month, fee, principal }) => (
        <li key={billId}>
          <span>
            <a href={creditBillHref(billId)}>{words.bill(month)}</a>{' '}
            {fee !== NOTHING && <span className="muted numbers">{words.fee(fee)}</span>}
          </span>
          <Money yuan={formatYuan(toFen(parseYuan(fee) + parseYuan(principal)))} />
        </li>
      ))}
    </ul>
  );
}
