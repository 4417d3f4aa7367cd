import { chinaDate } from '#client/lib/china-date.ts';
import type { BillDetailData } from '#client/pages/credit/BillDetail.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.detail.facts;
const NOTHING = '0.00';

/** Totals and dates of a bill. */
export function BillFacts({ bill }: { bill: BillDetailData }) {
  const { amount, paid, overdueFee, paidFee, underWay, owed, closeDate, dueDate } = bill;
  const sums = [
    { name: words.amount, yuan: amount, isShown: true },
    { name: words.overdueFee, yuan: overdueFee, isShown: overdueFee !== NOTHING },
    { name: words.paid, yuan: paid, isShown: true },
    { name: words.paidFee, yuan: paidFee, isShown: paidFee !== NOTHING },
  ];
  return (
    <section className="panel">
      <h2 className="panel-title">{words.title}</h2>
      <dl className="credit-facts">
        {sums
          .filter(({ isShown }) => isShown)
          .map(({ name, yuan }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Money yuan={yuan} />
              </dd>
            </div>
          ))}
        <div className="credit-facts-sum">
          <dt>{words.owed}</dt>
          <dd>
            <Money yuan={owed} />
          </dd>
        </div>
        {underWay !== NOTHING && (
          <div>
            <dt>{words.underWay}</dt>
            <dd>
              <Money yuan={underWay} />
            </dd>
          </div>
        )}
        <div className="credit-facts-days">
          <dt>{words.closes}</dt>
          <dd className="numbers">{chinaDate(closeDate)}</dd>
        </div>
        <div>
          <dt>{words.due}</dt>
          <dd className="numbers">{chinaDate(dueDate)}</dd>
        </div>
      </dl>
    </section>
  );
}
