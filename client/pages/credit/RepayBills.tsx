import { chinaDate } from '#client/lib/china-date.ts';
import { BillPill } from '#client/pages/credit/CreditPills.tsx';
import { billHref } from '#client/pages/credit/credit-queries.ts';
import type { RepayPlan } from '#client/pages/credit/repay-form.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { CheckBox, checkedState } from '#client/ui/form/CheckBox.tsx';
import type { BillData } from '#shared/contract/calls/credit.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.repay;
const { columns } = words;
const NOTHING = '0.00';

interface RepayBillsProps {
  /** Oldest first. */
  bills: readonly BillData[];
  plan: RepayPlan;
  chosenIds: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** Bills to choose from, each with what the repayment pays of it. */
export function RepayBills({ bills, plan, chosenIds, onChoose }: RepayBillsProps) {
  const toggle = (id: string, on: boolean) => {
    const others = bills.filter(one => one.id !== id && chosenIds.has(one.id)).map(one => one.id);
    onChoose(new Set(on ? [...others, id] : others));
  };
  return (
    <table className="credit-table repay-bills">
      <thead>
        <tr>
          <th scope="col">
            <CheckBox
              checked={checkedState(plan.chosen.length, bills.length)}
              label={words.chooseAll}
              onChange={on => onChoose(new Set(on ? bills.map(({ id }) => id) : []))}
            />
          </th>
          <th scope="col">{columns.bill}</th>
          <th scope="col">{columns.due}</th>
          <th scope="col" className="credit-money">
            {columns.fee}
          </th>
          <th scope="col" className="credit-money">
            {columns.principal}
          </th>
          <th scope="col" className="credit-money">
            {columns.now}
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map(({ id, month, status, dueDate, repayable }) => {
          const part = plan.parts.find(({ billId }) => billId === id);
          return (
            <tr key={id} className={chosenIds.has(id) ? 'repay-chosen' : undefined}>
              <td className="repay-check">
                <CheckBox
                  checked={chosenIds.has(id)}
                  label={words.choose(creditPages.bill(month))}
                  onChange={on => toggle(id, on)}
                />
              </td>
              <th scope="row">
                <span className="repay-month">
                  <a href={billHref(id)}>{creditPages.monthName(month)}</a>
                  <BillPill status={status} />
                </span>
              </th>
              <td data-label={columns.due} className="numbers">
                {chinaDate(dueDate)}
              </td>
              <td data-label={columns.fee} className="credit-money">
                {repayable.fee === NOTHING ? (
                  <span className="muted">–</span>
                ) : (
                  <Money yuan={repayable.fee} />
                )}
              </td>
              <td data-label={columns.principal} className="credit-money">
                <Money yuan={repayable.principal} />
              </td>
              <td data-label={columns.now} className="credit-money" aria-live="polite">
                {part ? (
                  <>
                    <strong>
                      <Money yuan={formatYuan(toFen(part.fee + part.principal))} />
                    </strong>
                    {part.fee > 0 && (
                      <small>{words.split(formatYuan(part.principal), formatYuan(part.fee))}</small>
                    )}
                  </>
                ) : (
                  <span className="muted">–</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
