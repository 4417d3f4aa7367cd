/** Payee accounts: saved, listed with masked numbers, made the default, and removed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passesLuhn } from '#shared/domain/account-no.ts';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import {
  buildWithdrawalFixture,
  CARD_NO,
  type WithdrawalFixture,
} from '#test/support/fixtures/withdrawal-fixture.ts';

let fixture: WithdrawalFixture;
beforeAll(async () => {
  fixture = await buildWithdrawalFixture();
});
afterAll(() => fixture.close());

const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field);

it('stores a number without spaces and never sends it again', async () => {
  const shop = await fixture.openShop();
  const { data } = await shop.savePayee({ accountNo: ' 6225 8812-3456 7997 ', accountName: ' 苏木槿 ' });
  expect(data).toMatchObject({ accountName: '苏木槿', accountNo: '**** 7997', izDefault: false });
  expect(await fixture.storedPayee(shop.distributorId, data.id)).toMatchObject({
    accountNo: '6225881234567997',
  });
  expect(JSON.stringify([data, await shop.payees()])).not.toMatch(/6225/);
});

it('keeps the first account as the default until another one becomes it', async () => {
  const shop = await fixture.openShop();
  const second = (await shop.savePayee({ accountNo: '62258812345678' })).data;
  expect((await shop.payees()).map(({ izDefault }) => izDefault)).toEqual([true, false]);
  const { token } = shop;
  expect((await fixture.call('setDefaultPayeeAccount', { id: second.id }, { token })).code).toBe('0');
  fixture.clock.forward(1);
  expect((await shop.payees())[0]).toMatchObject({ id: second.id, izDefault: true });
  const third = await shop.savePayee({ accountNo: '9988776655', izDefault: true });
  expect(third.data.izDefault).toBe(true);
  const alipay = await shop.savePayee({ accountType: 'ALIPAY', accountNo: 'sumujin@example.com' });
  expect(alipay.data).toMatchObject({ bankName: '', accountNo: '**** ujin' });
  const { data } = await fixture.call('listMyPayeeAccounts', { accountType: 'ALIPAY' }, { token });
  expect(data.map(({ id }) => id)).toEqual([alipay.data.id]);
});

it('reports every invalid field', async () => {
  const shop = await fixture.openShop();
  const bad = { accountName: ' ', bankName: '', accountNo: '1234' };
  expect(fieldsOf(await shop.savePayee(bad))).toEqual(['accountName', 'bankName', 'accountNo']);
  expect(fieldsOf(await shop.savePayee({ accountType: 'ALIPAY', accountNo: 'abc' }))).toEqual(['accountNo']);
  expect(fieldsOf(await shop.savePayee({ accountName: '苏\u200b木槿' }))).toEqual(['accountName']);
  expect(fieldsOf(await shop.savePayee({ accountNo: '6225 8812 3456 7898' }))).toEqual(['accountNo']);
  expect(await shop.payees()).toHaveLength(1);
});

it('saves once per requestId and at most ten accounts', async () => {
  const shop = await fixture.openShop();
  const requestId = newRequestId();
  const saved = { requestId, accountNo: '55556666777' };
  expect(await shop.savePayee(saved)).toEqual(await shop.savePayee(saved));
  for (let count = 2; count < 10; count += 1) {
    expect((await shop.savePayee({ accountNo: `8000000${count}` })).code).toBe('0');
  }
  expect((await shop.savePayee({ accountNo: '99999999' })).code).toBe('PAYEE_FULL');
  expect(await shop.payees()).toHaveLength(10);
});

it('hides and keeps the accounts of other shops', async () => {
  const [shop, other] = [await fixture.openShop(), await fixture.openShop()];
  const { id } = shop.payee;
  const { token } = other;
  expect((await fixture.call('setDefaultPayeeAccount', { id }, { token })).code).toBe('NOT_FOUND');
  expect((await fixture.call('removePayeeAccounts', { ids: [id] }, { token })).data).toEqual({ removed: 0 });
  expect((await shop.payees()).map(one => one.id)).toEqual([id]);
  expect((await other.savePayee({ accountNo: '12344321' })).code).toBe('0');
});

it('lists the companies of the supplier with valid credit codes', async () => {
  const { data } = await fixture.call('listOwnCompanies', undefined, { token: fixture.shop.token });
  expect(data.length).toBeGreaterThan(0);
  expect(data.filter(({ creditCode }) => !isCreditCode(creditCode))).toEqual([]);
});

describe('the Luhn check', () => {
  it.each([
    [CARD_NO, true],
    ['6225881234567893', false],
    ['4111111111111111', true],
    ['79927398713', true],
    ['79927398710', false],
    ['', false],
    ['6225a', false],
  ])('of %j answers %j', (digits, passes) => {
    expect(passesLuhn(digits)).toBe(passes);
  });
});
