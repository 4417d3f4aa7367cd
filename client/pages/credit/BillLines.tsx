import { orderHref, refundHref } from '#client/features/order/order-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import type { BillDetailData } from '#client/pages/credit/BillDetail.tsx';
import { billHref } from '#client/pages/credit/credit-queries.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.detail.lines;

type BillLine = BillDetailData['lines'][number];

/** The movements of a bill, with links to their orders and refunds. */
export function BillLines({ lines, amount }: Pick<BillDetailData, 'lines' | 'amount'>) {
  const { columns } = words;
  return (
    <section className="panel">
      <h2 className="panel-title">{words.title}</h2>
      {lines.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <table className="credit-table">
          <thead>
            <tr>
              <th scope="col">{columns.from}</th>
              <th scope="col">{columns.kind}</th>
              <th scope="col">{columns.date}</th>
              <th scope="col" className="credit-money">
                {columns.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line.id}>
                <th scope="row" className="numbers">
                  <LineSource line={line} />
                </th>
                <td data-label={columns.kind}>{words.kinds[line.kind]}</td>
                <td data-label={columns.date} className="numbers">
                  <time dateTime={line.createDate}>{chinaDateTime(line.createDate)}</time>
                </td>
                <td data-label={columns.amount} className="credit-money">
                  <Money yuan={line.amount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {words.sum}
              </th>
              <td className="credit-money">
                <strong>
                  <Money yuan={amount} />
                </strong>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function LineSource({ line }: { line: BillLine }) {
  const { kind, orderId, orderNo, refundId, refundNo, otherBill, amount } = line;
  if (otherBill) {
    // A surplus leaves a bill by a positive line and enters the next one by a negative one.
    const text = amount.startsWith('-') ? words.carriedFrom : words.carriedTo;
    return <a href={billHref(otherBill.id)}>{text(creditPages.monthName(otherBill.month))}</a>;
  }
  const order = orderId && orderNo && (
    <>
      {words.order} <a href={orderHref(orderId)}>{orderNo}</a>
    </>
  );
  if (kind !== 'REFUND' || !refundId) return order;
  return (
    <>
      {words.refund} <a href={refundHref(refundId)}>{refundNo}</a>
      {order && <small>{order}</small>}
    </>
  );
}
