import { chinaDate } from '#client/lib/china-date.ts';
import type { BillDetailData } from '#client/pages/credit/BillDetail.tsx';
import { BillPill } from '#client/pages/credit/CreditPills.tsx';
import { billsQuery, repayHref } from '#client/pages/credit/credit-queries.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.detail;

/** Month, state and owed amount of a bill, with the way to repay it. */
export function BillHead({ bill }: { bill: BillDetailData }) {
  const { id, month, status, owed, closeDate, dueDate, paidDate, actions } = bill;
  const days = {
    OPEN: chinaDate(closeDate),
    UNPAID: chinaDate(dueDate),
    PART_PAID: chinaDate(dueDate),
    PAID: paidDate ? chinaDate(paidDate) : '',
    OVERDUE: chinaDate(dueDate),
  };
  return (
    <section className="panel credit-head">
      <div role="status">
        <div className="credit-head-title">
          <h1>{creditPages.bill(month)}</h1>
          <BillPill status={status} />
        </div>
        <p className="muted">{words.leads[status](days[status])}</p>
      </div>
      <p className="credit-head-owed">
        <span className="muted">{words.owed}</span>
        <Money yuan={owed} />
      </p>
      <p className="credit-head-ways">
        {actions.includes('REPAY') && (
          <a className="btn btn-primary" href={repayHref(id)}>
            {words.repay}
          </a>
        )}
        <a className="btn btn-outline-secondary" href={billsQuery.href()}>
          {words.back}
        </a>
      </p>
    </section>
  );
}
