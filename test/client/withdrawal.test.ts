import { describe, expect, it } from 'vitest';
import { looksMistyped, payeeChecks, payeeOf } from '#client/pages/withdrawal/payee-form.ts';
import {
  type AccountOption,
  amountOf,
  chooseAccount,
  leftAfter,
  mostOf,
  withdrawalChecks,
} from '#client/pages/withdrawal/withdrawal-form.ts';
import { openHref, withdrawalQuery } from '#client/pages/withdrawal/withdrawal-query.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const { errors } = withdrawalPages.apply;
const balance: AccountOption = {
  accountType: 'BALANCE',
  available: '28650.40',
  frozen: '0.00',
  min: '10.00',
  max: '100000.00',
  reason: null,
  pendingId: null,
};
const deposit: AccountOption = { ...balance, accountType: 'DEPOSIT', max: '20000.00' };

describe('the amount', () => {
  const { amount } = withdrawalChecks(balance);
  it.each([
    ['', errors.amount],
    ['0', errors.amount],
    ['9.99', errors.bounds('10.00', '100000.00')],
    ['10', undefined],
    ['28650.4', undefined],
    ['28650.41', errors.short('28650.40')],
    ['100000.01', errors.bounds('10.00', '100000.00')],
    ['1234567890', errors.bounds('10.00', '100000.00')],
  ])('%j is checked against bounds and what is available', (typed, error) => {
    expect(amount(typed)).toBe(error);
  });

  it('is at most what is available and one withdrawal may take', () => {
    expect([mostOf(balance), mostOf(deposit)]).toEqual(['28650.40', '20000.00']);
  });

  it.each([
    ['', null, null],
    ['28650.4', '28650.40', '0.00'],
    ['1.5', '1.50', '28648.90'],
    ['30000', '30000.00', null],
  ])('%j is sent as %j and leaves %j', (typed, sent, left) => {
    expect(amountOf(typed)).toBe(sent);
    expect(leftAfter(balance, typed)).toBe(left);
  });
});

it('chooses the wanted account, otherwise the first that can be withdrawn from', () => {
  const held = { ...balance, reason: '待审核' };
  expect(chooseAccount([balance, deposit], 'DEPOSIT')).toBe(deposit);
  expect(chooseAccount([held, deposit], 'BALANCE')).toBe(deposit);
  expect(chooseAccount([held], undefined)).toBeUndefined();
});

describe('a payee', () => {
  it.each([
    ['BANK', '6225 8812 3456 7898', true],
    ['BANK', '1234567', false],
    ['BANK', 'a@example.com', false],
    ['ALIPAY', 'a@example.com', true],
    ['ALIPAY', '13800000001', true],
    ['ALIPAY', '6225881234567898', false],
  ] as const)('of %s may have the number %s: %j', (type, accountNo, isValid) => {
    expect(payeeChecks(type).accountNo(accountNo) === undefined).toBe(isValid);
  });

  it.each([
    ['6225 8812 3456 7898', false],
    ['6225 8812 3456 7893', true],
    // Too short and too long for a card: the account of a company.
    ['559267830917', false],
    ['44050158632700001843', false],
  ])('with the number %s looks mistyped: %j', (accountNo, isWarned) => {
    expect(looksMistyped(accountNo)).toBe(isWarned);
  });

  it('of ALIPAY is sent without a bank', () => {
    const values = { accountName: ' 陈晓雯 ', bankName: '招商银行', accountNo: ' a@b.cn ', izDefault: '' };
    expect(payeeOf({ ...values, accountType: 'ALIPAY' })).toEqual({
      accountType: 'ALIPAY',
      accountName: '陈晓雯',
      bankName: '',
      accountNo: 'a@b.cn',
      izDefault: false,
    });
  });
});

it('keeps status and page in the URL of an opened withdrawal', () => {
  const query = withdrawalQuery.read(new URLSearchParams('status=FAIL&pageNo=2'));
  expect(openHref(query, '7 7')).toBe('/syoung/shop/cash-out/cash-out-list?status=FAIL&pageNo=2&id=7+7');
  expect(openHref({}, '77')).toBe('/syoung/shop/cash-out/cash-out-list?id=77');
});
