import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitRepayment, sumRepayable } from '#shared/domain/credit.ts';
import { toFen } from '#shared/domain/money.ts';

const owed = (billId: string, fee: number, principal: number) => ({
  billId,
  fee: toFen(fee),
  principal: toFen(principal),
});
const bills = [owed('old', 10, 100), owed('held', 0, 0), owed('new', 5, 50)];

it.each([
  ['a part of the fee', 4, [owed('old', 4, 0)]],
  ['the fee before the principal', 30, [owed('old', 10, 20)]],
  ['the oldest bill first', 112, [owed('old', 10, 100), owed('new', 2, 0)]],
  ['everything', 165, [owed('old', 10, 100), owed('new', 5, 50)]],
  ['no more than is owed', 1000, [owed('old', 10, 100), owed('new', 5, 50)]],
  ['nothing', 0, []],
])('pays %s', (_what, amount, parts) => {
  expect(splitRepayment(bills, toFen(amount))).toEqual(parts);
});

it('keeps the sum and no bill gets more than it owes', () => {
  const amount = fc.nat(10_000);
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 6 }), fc.nat(80_000), (made, wanted) => {
      const all = made.map(([fee, principal], index) => owed(`${index}`, fee, principal));
      const parts = splitRepayment(all, toFen(wanted));
      expect(sumRepayable(parts)).toBe(Math.min(wanted, sumRepayable(all)));
      for (const part of parts) {
        const bill = all.find(({ billId }) => billId === part.billId);
        expect(part.fee).toBeLessThanOrEqual(bill?.fee ?? 0);
        expect(part.principal).toBeLessThanOrEqual(bill?.principal ?? 0);
        if (part.principal > 0) expect(part.fee).toBe(bill?.fee);
      }
    }),
  );
});
