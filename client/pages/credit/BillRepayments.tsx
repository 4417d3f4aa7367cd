import { payHref } from '#client/features/order/order-hrefs.ts';
import { chinaDate } from '#client/lib/china-date.ts';
import type { BillDetailData } from '#client/pages/credit/BillDetail.tsx';
import { RepayPill } from '#client/pages/credit/CreditPills.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';

const words = creditPages.detail.repayments;

/** Repayments of a bill that succeeded or are under way. */
export function BillRepayments({ repayments }: Pick<BillDetailData, 'repayments'>) {
  const { columns } = words;
  return (
    <section className="panel">
      <h2 className="panel-title">{words.title}</h2>
      {repayments.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <table className="credit-table">
          <thead>
            <tr>
              <th scope="col">{columns.repayNo}</th>
              <th scope="col">{columns.date}</th>
              <th scope="col">{columns.payType}</th>
              <th scope="col" className="credit-money">
                {columns.principal}
              </th>
              <th scope="col" className="credit-money">
                {columns.fee}
              </th>
              <th scope="col">{columns.status}</th>
            </tr>
          </thead>
          <tbody>
            {repayments.map(({ id, repayNo, payNo, status, payType, principal, fee, createDate }) => (
              <tr key={id}>
                <th scope="row" className="numbers">
                  <a href={payHref(payNo)}>{repayNo}</a>
                </th>
                <td data-label={columns.date} className="numbers">
                  <time dateTime={createDate}>{chinaDate(createDate)}</time>
                </td>
                <td data-label={columns.payType}>
                  {payType ? payTypes[payType] : <span className="muted">–</span>}
                </td>
                <td data-label={columns.principal} className="credit-money">
                  <Money yuan={principal} />
                </td>
                <td data-label={columns.fee} className="credit-money">
                  <Money yuan={fee} />
                </td>
                <td data-label={columns.status}>
                  <RepayPill status={status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="credit-note">{words.note}</p>
    </section>
  );
}
