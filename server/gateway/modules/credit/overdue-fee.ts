import { chinaClock } from '#shared/domain/china-time.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

const DAY_MS = 86_400_000;
/** 0.05 % of the unpaid principal a day, in parts of `SCALE`. */
const DAILY_RATE = 5;
const SCALE = 10_000;

/** Principal that was repaid, dated by the request of the repayment. */
export interface DatedPrincipal {
  readonly principal: Fen;
  readonly createDate: Date;
}

interface OwedBill {
  /** Principal when the bill closed. */
  readonly amount: Fen;
  /** The last millisecond of a day in China. */
  readonly dueDate: Date;
}

export interface FeeDay {
  /** Day in China, such as `2026-12-26`. */
  readonly date: string;
  /** Principal unpaid when the day began. */
  readonly unpaid: Fen;
  readonly fee: Fen;
}

/**
 * The overdue fee by day, from the day after the due date up to and including the day of `until`. A day's fee is
 * charged on the principal that is unpaid when the day begins, so a repayment ends its fee from the next day on.
 * The total is rounded half up to whole fen once; a day's fee is what it adds to the rounded total, so the days add
 * up to the total exactly and repaying in parts costs no additional roundings. Ends when nothing is unpaid.
 */
export function feeDays(
  { amount, dueDate }: OwedBill,
  repaid: readonly DatedPrincipal[],
  until: Date,
): FeeDay[] {
  const days: FeeDay[] = [];
  let charged = 0;
  let total = 0;
  for (let start = dueDate.getTime() + 1; start <= until.getTime(); start += DAY_MS) {
    const before = repaid.filter(({ createDate }) => createDate.getTime() < start);
    const unpaid = toFen(before.reduce((rest, { principal }) => rest - principal, amount as number));
    if (unpaid <= 0) break;
    charged += unpaid * DAILY_RATE;
    const rounded = Math.floor((charged + SCALE / 2) / SCALE);
    days.push({ date: dayOf(start), unpaid, fee: toFen(rounded - total) });
    total = rounded;
  }
  return days;
}

/** The overdue fee up to and including the day of `until`, in fen. */
export const overdueFee = (bill: OwedBill, repaid: readonly DatedPrincipal[], until: Date): Fen =>
  toFen(feeDays(bill, repaid, until).reduce((sum, { fee }) => sum + fee, 0));

const dayOf = (moment: number) => chinaClock(moment).toISOString().slice(0, 10);
