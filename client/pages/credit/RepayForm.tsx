import { type FormEvent, useRef, useState } from 'react';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { REPAYMENTS_HREF } from '#client/pages/credit/credit-queries.ts';
import { RepayBills } from '#client/pages/credit/RepayBills.tsx';
import { mostOf, planRepayment, type RepayPlan, readAmount } from '#client/pages/credit/repay-form.ts';
import { useRepay } from '#client/pages/credit/use-repay.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { TextInput } from '#client/ui/form/Field.tsx';
import type { BillData } from '#shared/contract/calls/credit.ts';
import { type Fen, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { filterMoneyTyping } from '#shared/domain/numeric-input.ts';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.repay;
/** 9 digits, the point and 2 decimals. */
const AMOUNT_CHARS = 12;

interface RepayFormProps {
  /** Bills that can be repaid, oldest first. */
  bills: readonly BillData[];
  /** All bills. */
  records: readonly BillData[];
  /** Id of the bill chosen by the link to the form; null: all are chosen. */
  wanted: string | null;
}

/** Choice of bills and amount, with the resulting split. */
export function RepayForm({ bills, records, wanted }: RepayFormProps) {
  const first = bills.filter(({ id }) => id === wanted);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(
    () => new Set((first.length > 0 ? first : bills).map(({ id }) => id)),
  );
  /** null: everything that the chosen bills owe. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { submit, busy, fault, clear } = useRepay();
  const input = useRef<HTMLFormElement>(null);
  const plan = planRepayment(bills, chosenIds, typed);
  const error = errorOf(plan, typed);
  const isTooMuch = plan.amount > plan.most;
  const isHydrated = useHydrated();

  const choose = (ids: ReadonlySet<string>) => {
    setChosenIds(ids);
    setTyped(null);
    clear();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!error) void submit(plan);
    else input.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
  };
  return (
    <form ref={input} className="repay-form" onSubmit={handleSubmit} noValidate>
      <p className="muted">
        {words.lead} <UnderWay records={records} />
      </p>
      <noscript>
        <p className="credit-note">{words.needsScript}</p>
      </noscript>
      <RepayBills bills={bills} plan={plan} chosenIds={chosenIds} onChoose={choose} />
      <div className="repay-foot">
        <TextInput
          label={words.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          className="numbers repay-amount"
          maxLength={AMOUNT_CHARS}
          disabled={!isHydrated}
          value={typed ?? formatYuan(plan.most)}
          hint={words.hint(formatYuan(plan.most))}
          error={(isTried || isTooMuch ? error : undefined) ?? fault?.fields?.amount}
          addOn={
            typed !== null &&
            plan.amount !== plan.most && (
              <Button kind="link" size="sm" onClick={() => setTyped(null)}>
                {words.all(formatYuan(plan.most))}
              </Button>
            )
          }
          onChange={({ target }) => {
            setTyped(filterMoneyTyping(target.value));
            clear();
          }}
        />
        <div className="repay-submit">
          {fault?.message && (
            <p className="repay-message" role="alert">
              {fault.message}
            </p>
          )}
          <p className="repay-sum">
            <Money yuan={formatYuan(paidBy(plan))} />
            <span className="muted" role="status">
              {leftAfter(plan)}
            </span>
          </p>
          <Button type="submit" size="lg" className="needs-script" busy={busy} disabled={!isHydrated}>
            {busy ? words.submitting : words.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}

function errorOf({ chosen, amount, most }: RepayPlan, typed: string | null): string | undefined {
  if (chosen.length === 0) return words.errors.none;
  if (typed !== null && !readAmount(typed)) return words.errors.missing;
  return amount > most ? words.errors.tooMuch(formatYuan(most)) : undefined;
}

const paidBy = ({ amount, most }: RepayPlan): Fen => toFen(Math.min(amount, most));

function leftAfter(plan: RepayPlan): string {
  if (plan.chosen.length === 0) return '';
  const left = toFen(mostOf(plan.chosen) - paidBy(plan));
  return left === 0 ? words.settles : words.left(formatYuan(left));
}

/** Repayments that hold a part of the bills, with the way to them. */
function UnderWay({ records }: { records: readonly BillData[] }) {
  const held = toFen(records.reduce((sum, { underWay }) => sum + parseYuan(underWay), 0));
  if (held === 0) return null;
  return (
    <>
      {words.underWay(formatYuan(held))}
      <a href={REPAYMENTS_HREF}>{words.underWayLink}</a>
    </>
  );
}
