import type { BillDetailData } from '#client/pages/credit/BillDetail.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.detail.fee;
/** Newest days that are shown; earlier ones are collapsed. */
const SHOWN = 10;

type Days = BillDetailData['feeDays'];

/** The overdue fee by day, newest first. */
export function FeeDays({ days, total }: { days: Days; total: string }) {
  const newest = days.toReversed();
  const earlier = newest.slice(SHOWN);
  return (
    <section className="panel">
      <h2 className="panel-title">{words.title}</h2>
      <p className="credit-note">{words.rate}</p>
      <FeeTable days={newest.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <details className="credit-more">
          <summary>{words.earlier(earlier.length)}</summary>
          <FeeTable days={earlier} />
        </details>
      )}
      <p className="credit-fee-sum numbers">
        <span className="muted">{words.sum(days.length)}</span>
        <strong>
          <Money yuan={total} />
        </strong>
      </p>
    </section>
  );
}

function FeeTable({ days }: { days: Days }) {
  const { columns } = words;
  return (
    <table className="credit-table credit-fees">
      <thead>
        <tr>
          <th scope="col">{columns.date}</th>
          <th scope="col" className="credit-money">
            {columns.unpaid}
          </th>
          <th scope="col" className="credit-money">
            {columns.fee}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, unpaid, fee }) => (
          <tr key={date}>
            <th scope="row" className="numbers">
              <time dateTime={date}>{date}</time>
            </th>
            <td data-label={columns.unpaid} className="credit-money">
              <Money yuan={unpaid} />
            </td>
            <td data-label={columns.fee} className="credit-money">
              <Money yuan={fee} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
