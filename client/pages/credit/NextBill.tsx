import { chinaDate } from '#client/lib/china-date.ts';
import { billHref, repayHref } from '#client/pages/credit/credit-queries.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { BillData } from '#shared/contract/calls/credit.ts';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.summary.due;
const NOTHING = '0.00';

interface NextBillProps {
  bill: BillData | null;
  /** What can be repaid of all bills. */
  repayable: string;
}

/** The bill that is due next, with the way to repay it. */
export function NextBill({ bill, repayable }: NextBillProps) {
  if (!bill) {
    return (
      <div className="credit-due">
        <h2>{words.settled}</h2>
        <p className="muted">{words.settledHint}</p>
      </div>
    );
  }
  const { id, month, status, owed, underWay } = bill;
  return (
    <div className={status === 'OVERDUE' ? 'credit-due credit-due-late' : 'credit-due'}>
      <h2>{titleOf(bill)(month)}</h2>
      <p className="credit-due-amount">
        <Money yuan={owed} />
      </p>
      <p className="muted">
        {noteOf(bill)}
        {underWay !== NOTHING && <span className="credit-due-held">{words.underWay(underWay)}</span>}
      </p>
      <p className="credit-due-ways">
        {repayable !== NOTHING && (
          <a className="btn btn-primary" href={repayHref()}>
            {words.repay}
          </a>
        )}
        <a className="btn btn-outline-secondary" href={billHref(id)}>
          {words.detail}
        </a>
      </p>
    </div>
  );
}

function titleOf({ status }: BillData) {
  if (status === 'OPEN') return words.open;
  return status === 'OVERDUE' ? words.overdue : words.title;
}

function noteOf({ status, closeDate, dueDate }: BillData) {
  const due = chinaDate(dueDate);
  if (status === 'OPEN') return words.closes(chinaDate(closeDate), due);
  return status === 'OVERDUE' ? words.late(due) : words.until(due);
}
