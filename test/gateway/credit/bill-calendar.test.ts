import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billMonthOf } from '#gateway/modules/credit/bill-calendar.ts';
import { type DatedPrincipal, feeDays, overdueFee } from '#gateway/modules/credit/overdue-fee.ts';
import { toFen } from '#shared/domain/money.ts';

const china = (text: string) => new Date(`${text}+08:00`);

describe('the month of a bill', () => {
  it.each([
    ['a day in the middle', '2026-11-15T12:00:00', '2026-11', '2026-12-01', '2026-12-25'],
    ['the first moment of a month', '2026-11-01T00:00:00', '2026-11', '2026-12-01', '2026-12-25'],
    // In UTC still the month before, for the first 8 hours of the 1st.
    ['the 1st before 8:00', '2026-11-01T07:59:59.999', '2026-11', '2026-12-01', '2026-12-25'],
    ['the last moment of a month', '2026-11-30T23:59:59.999', '2026-11', '2026-12-01', '2026-12-25'],
    ['the turn of the year', '2026-12-31T23:59:59.999', '2026-12', '2027-01-01', '2027-01-25'],
    ['new year before 8:00', '2027-01-01T00:00:00', '2027-01', '2027-02-01', '2027-02-25'],
    ['the end of January', '2027-01-31T23:59:59.999', '2027-01', '2027-02-01', '2027-02-25'],
    ['February', '2027-02-28T23:59:59.999', '2027-02', '2027-03-01', '2027-03-25'],
    ['March after a February of 28 days', '2027-03-01T00:00:00', '2027-03', '2027-04-01', '2027-04-25'],
    ['February 29', '2028-02-29T23:59:59.999', '2028-02', '2028-03-01', '2028-03-25'],
    ['a century that is no leap year', '2100-02-28T23:59:59.999', '2100-02', '2100-03-01', '2100-03-25'],
  ])('%s', (_what, moment, month, closes, due) => {
    expect(billMonthOf(china(moment))).toEqual({
      month,
      closeDate: china(`${closes}T00:00:00`),
      dueDate: china(`${due}T23:59:59.999`),
    });
  });

  it('ends where the next one begins', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        moment => {
          const { closeDate, dueDate, month } = billMonthOf(moment);
          expect(moment < closeDate).toBe(true);
          expect(billMonthOf(new Date(closeDate.getTime() - 1)).month).toBe(month);
          expect(billMonthOf(closeDate).month > month).toBe(true);
          expect(dueDate > closeDate).toBe(true);
        },
      ),
    );
  });
});

describe('the overdue fee', () => {
  const bill = { amount: toFen(100_000), dueDate: china('2026-12-25T23:59:59.999') };
  const repaid = (principal: number, day: string): DatedPrincipal => ({
    principal: toFen(principal),
    createDate: china(day),
  });

  it.each([
    ['on the due date', [], '2026-12-25T23:59:59.999', 0],
    ['from the first moment of the day after', [], '2026-12-26T00:00:00', 50],
    ['for the whole day', [], '2026-12-26T23:59:59.999', 50],
    ['over the turn of the year', [], '2027-01-05T12:00:00', 11 * 50],
    ['repaid on the due date', [repaid(100_000, '2026-12-25T23:59:59.999')], '2027-01-05T12:00:00', 0],
    ['repaid on the first day', [repaid(100_000, '2026-12-26T00:00:00')], '2027-01-05T12:00:00', 50],
    ['repaid in part', [repaid(40_000, '2026-12-27T10:00:00')], '2026-12-29T10:00:00', 50 + 50 + 30 + 30],
    [
      'repaid in parts, out of order',
      [repaid(60_000, '2026-12-28T10:00:00'), repaid(40_000, '2026-12-26T10:00:00')],
      '2027-02-01T00:00:00',
      50 + 30 + 30,
    ],
  ] as const)('%s', (_when, parts, until, fee) => {
    expect(overdueFee(bill, parts, china(until))).toBe(fee);
  });

  it.each([
    ['2027', '2027-02-25T23:59:59.999', '2027-03-01T12:00:00', 4],
    ['a leap year', '2028-02-25T23:59:59.999', '2028-03-01T12:00:00', 5],
  ])('counts the days of February in %s', (_year, due, until, days) => {
    expect(feeDays({ amount: toFen(100), dueDate: china(due) }, [], china(until))).toHaveLength(days);
  });

  it.each([
    // 0.05 % of 999 fen is 0.4995 fen a day.
    [999, '2026-12-26T12:00:00', 0],
    [1000, '2026-12-26T12:00:00', 1],
    [999, '2026-12-27T12:00:00', 1],
    [999, '2027-01-04T12:00:00', 5],
    [1, '2027-01-04T12:00:00', 0],
  ])('rounds the total of %i fen until %s half up to %i', (amount, until, fee) => {
    expect(overdueFee({ ...bill, amount: toFen(amount) }, [], china(until))).toBe(fee);
  });

  it('adds up to its days, never falls, and does not depend on how a repayment is divided', () => {
    const day = fc.integer({ min: -5, max: 60 });
    const partsOf = fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), day), { maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), partsOf, day, (amount, parts, until) => {
        const at = (days: number) => new Date(bill.dueDate.getTime() + days * 86_400_000 - 3_600_000);
        const owed = { ...bill, amount: toFen(amount) };
        const paid = parts.map(([principal, days]) => ({
          principal: toFen(principal),
          createDate: at(days),
        }));
        const halves = parts.flatMap(([principal, days]) => {
          const half = Math.floor(principal / 2);
          return [half, principal - half].map(part => ({ principal: toFen(part), createDate: at(days) }));
        });
        const days = feeDays(owed, paid, at(until));
        const total = overdueFee(owed, paid, at(until));
        const charged = days.reduce((sum, { unpaid }) => sum + unpaid, 0);
        expect(total).toBe(Math.round((charged * 5) / 10_000));
        expect(days.every(({ fee, unpaid }) => fee >= 0 && unpaid > 0)).toBe(true);
        expect(overdueFee(owed, halves, at(until))).toBe(total);
        expect(overdueFee(owed, paid, at(until + 1))).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});
