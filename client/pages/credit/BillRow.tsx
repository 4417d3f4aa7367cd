import { chinaDate } from '#client/lib/china-date.ts';
import { BillPill } from '#client/pages/credit/CreditPills.tsx';
import { billHref, repayHref } from '#client/pages/credit/credit-queries.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { BillData } from '#shared/contract/calls/credit.ts';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.list;
const { columns } = words;
const NOTHING = '0.00';

/** A bill in the list. */
export function BillRow({ bill }: { bill: BillData }) {
  const { id, month, status, amount, paid, overdueFee, owed, underWay, closeDate, dueDate, actions } = bill;
  const name = creditPages.bill(month);
  return (
    <tr>
      <th scope="row">
        <a href={billHref(id)}>{creditPages.monthName(month)}</a>
        <small className="numbers">
          {status === 'OPEN' ? words.closes(chinaDate(closeDate)) : words.due(chinaDate(dueDate))}
        </small>
      </th>
      <td data-label={columns.amount} className="credit-money">
        <Money yuan={amount} />
      </td>
      <td data-label={columns.paid} className="credit-money">
        <Money yuan={paid} />
      </td>
      <td data-label={columns.fee} className="credit-money">
        {overdueFee === NOTHING ? <span className="muted">–</span> : <Money yuan={overdueFee} />}
      </td>
      <td data-label={columns.owed} className="credit-money">
        <strong>
          <Money yuan={owed} />
        </strong>
        {underWay !== NOTHING && <small>{words.underWay(underWay)}</small>}
      </td>
      <td data-label={columns.status}>
        <BillPill status={status} />
      </td>
      <td className="credit-ways">
        {actions.includes('REPAY') && (
          <a className="btn btn-primary btn-sm" href={repayHref(id)} aria-label={words.of(words.repay, name)}>
            {words.repay}
          </a>
        )}
        <a href={billHref(id)} aria-label={words.of(words.detail, name)}>
          {words.detail}
        </a>
      </td>
    </tr>
  );
}
