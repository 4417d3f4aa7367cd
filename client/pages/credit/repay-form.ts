import type { BillData } from '#shared/contract/calls/credit.ts';
import { type Repayable, splitRepayment, sumRepayable } from '#shared/domain/credit.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import { cleanMoneyInput } from '#shared/domain/numeric-input.ts';

const NOTHING = toFen(0);
/** `1288`, `1288.5` or `1288.50`; at most 9 digits, so that the fen stay exact. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Bills that can be repaid, oldest first: in the order in which a repayment pays them. */
export const repayableBills = (bills: readonly BillData[]): readonly BillData[] =>
  bills
    .filter(({ actions }) => actions.includes('REPAY'))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));

const toRepayable = ({ id, repayable: { fee, principal } }: BillData): Repayable => ({
  billId: id,
  fee: parseYuan(fee),
  principal: parseYuan(principal),
});

/** The most that can be repaid of bills. */
export const mostOf = (bills: readonly BillData[]): Fen => sumRepayable(bills.map(toRepayable));

/** A typed amount in fen; null if it is none. */
export function readAmount(typed: string): Fen | null {
  const text = cleanMoneyInput(typed);
  if (typed.trim() === '' || !AMOUNT.test(text)) return null;
  const [yuan = '0', cents = ''] = text.split('.');
  return toFen(Number(yuan) * 100 + Number(cents.padEnd(2, '0')));
}

export interface RepayPlan {
  readonly chosen: readonly BillData[];
  readonly most: Fen;
  /** 0 while the typed text is no amount. */
  readonly amount: Fen;
  /** What each chosen bill gets; the excess of the amount over `most` is ignored. */
  readonly parts: readonly Repayable[];
}

/**
 * What a repayment would pay.
 * @param typed null: everything that the chosen bills owe
 */
export function planRepayment(
  bills: readonly BillData[],
  chosenIds: ReadonlySet<string>,
  typed: string | null,
): RepayPlan {
  const chosen = bills.filter(({ id }) => chosenIds.has(id));
  const most = mostOf(chosen);
  const amount = typed === null ? most : (readAmount(typed) ?? NOTHING);
  return { chosen, most, amount, parts: splitRepayment(chosen.map(toRepayable), amount) };
}
