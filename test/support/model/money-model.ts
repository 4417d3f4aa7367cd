import { billMonthOf } from '#gateway/modules/credit/bill-calendar.ts';

/** What the money of one shop must be, calculated apart from the gateway. Amounts are in fen. */

const DAY_MS = 86_400_000;
/** Charged per day: 0.05 %, in ten-thousandths. */
const DAILY_RATE = 5;
const SCALE = 10_000;

export interface ModelOrder {
  readonly id: string;
  readonly paidBy: 'BALANCE' | 'CREDIT';
  readonly paid: number;
  refunded: number;
  /** The invoice of the order, if there is one. */
  invoice: { readonly id: string; isRed: boolean } | null;
}

/** A bill of a month that is over. */
export interface ModelBill {
  readonly month: string;
  readonly amount: number;
  readonly due: number;
  paid: number;
  paidFee: number;
  /** Ten-thousandths of fen of the fee so far. */
  charged: number;
}

export class MoneyModel {
  available = 0;
  frozen = 0;
  feesPaid = 0;
  /** Purchases on credit minus refunds of the present month, with the surplus of earlier ones. */
  open = 0;
  readonly orders: ModelOrder[] = [];
  readonly bills: ModelBill[] = [];
  /** A withdrawal that waits for the staff. */
  waiting: { readonly id: string; readonly amount: number } | null = null;
  now: number;
  readonly limit: number;

  constructor(now: number, limit: number) {
    this.now = now;
    this.limit = limit;
  }

  get unpaidBills(): ModelBill[] {
    return this.bills.filter(bill => this.owedOf(bill) > 0);
  }
  get owed(): number {
    return this.bills.reduce((sum, bill) => sum + this.owedOf(bill), 0);
  }
  get usedCredit(): number {
    return this.bills.reduce((sum, { amount, paid }) => sum + amount - paid, this.open);
  }
  get isHeld(): boolean {
    return this.unpaidBills.some(({ due }) => due < this.now);
  }
  owedOf(bill: ModelBill): number {
    return bill.amount - bill.paid + feeOf(bill) - bill.paidFee;
  }

  /** Oldest bill first, the fee of a bill before the rest of it. */
  repay(amount: number): void {
    let left = amount;
    for (const bill of this.unpaidBills) {
      const fee = Math.min(left, feeOf(bill) - bill.paidFee);
      const principal = Math.min(left - fee, bill.amount - bill.paid);
      bill.paidFee += fee;
      bill.paid += principal;
      this.feesPaid += fee;
      left -= fee + principal;
    }
    this.available -= amount;
  }

  /** Months end, and each day that begins after a due date is charged. */
  passTo(moment: number): void {
    for (;;) {
      const { month, closeDate, dueDate } = billMonthOf(new Date(this.now));
      const until = Math.min(moment, closeDate.getTime());
      for (const bill of this.bills) chargeDays(bill, this.now, until);
      this.now = until;
      if (until === closeDate.getTime() && this.open > 0) {
        const due = dueDate.getTime();
        this.bills.push({ month, amount: this.open, due, paid: 0, paidFee: 0, charged: 0 });
        this.open = 0;
      }
      if (until === moment) return;
    }
  }
}

const feeOf = ({ charged }: ModelBill) => Math.floor((charged + SCALE / 2) / SCALE);

/** Charges the days that begin after `from` and up to `until`. */
function chargeDays(bill: ModelBill, from: number, until: number): void {
  for (let start = bill.due + 1; start <= until; start += DAY_MS) {
    if (start > from) bill.charged += (bill.amount - bill.paid) * DAILY_RATE;
  }
}
