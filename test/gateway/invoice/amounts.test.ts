/** Amounts on invoices: contained VAT, its distribution over lines, and amounts in words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withNet } from '#gateway/modules/invoice/invoice-lines.ts';
import { amountInWords } from '#gateway/pdf/amount-in-words.ts';
import { maskAccountNo } from '#shared/domain/account-no.ts';
import { netOf } from '#shared/domain/invoice.ts';
import { toFen } from '#shared/domain/money.ts';

test.each([
  [11_300, 10_000],
  [-11_300, -10_000],
  [100, 88],
  [1, 1],
  [0, 0],
  [9_999_999_999_999, 8_849_557_522_123],
])('the net part of %i fen is %i fen', (amount, net) => {
  expect(netOf(toFen(amount))).toBe(net);
});

test('net amounts of lines add up to the net total, each within a fen of its own', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10 ** 8 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(amounts, given => {
      const lines = withNet(given.map(amount => ({ amount: toFen(amount) })));
      const total = given.reduce((sum, amount) => sum + amount, 0);
      expect(lines.reduce((sum, { netAmount }) => sum + netAmount, 0)).toBe(netOf(toFen(total)));
      for (const { amount, netAmount } of lines) {
        expect(Math.abs(netAmount - (amount * 100) / 113)).toBeLessThanOrEqual(1.5);
        expect(netAmount).toBeLessThanOrEqual(amount);
      }
    }),
  );
});

test.each([
  [0, '零圆整'],
  [5, '伍分'],
  [50, '伍角整'],
  [105, '壹圆零伍分'],
  [100_530, '壹仟零伍圆叁角整'],
  [1_000_000, '壹万圆整'],
  [1_000_100, '壹万零壹圆整'],
  [100_000_005, '壹佰万圆零伍分'],
  [12_345_678_901, '壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖圆零壹分'],
  [1_000_005_000_000, '壹佰亿零伍万圆整'],
  [-30, '（负数）叁角整'],
])('%i fen in words are %s', (amount, text) => {
  expect(amountInWords(toFen(amount))).toBe(text);
});

test.each([
  ['', ''],
  ['12345', '**** 2345'],
  ['1234', '**** 234'],
])('the account %s is shown as %s', (account, shown) => {
  expect(maskAccountNo(account)).toBe(shown);
});
