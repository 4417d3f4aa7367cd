/** Withdrawals: who may request how much, what each step does with the money, and what is shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distributor } from '#gateway/db/schema/account.ts';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { payPassword as payPasswords } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { eq } from '#gateway/db/sql.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { toFen } from '#shared/domain/money.ts';
import { withdrawalTexts as words } from '#shared/messages/zh/gateway/withdrawal-texts.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import {
  buildWithdrawalFixture,
  CARD_NO,
  type WithdrawalFixture,
} from '#test/support/fixtures/withdrawal-fixture.ts';
import { md5 } from '#test/support/gateway/build-gateway.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

let fixture: WithdrawalFixture;
beforeAll(async () => {
  fixture = await buildWithdrawalFixture();
});
afterAll(() => fixture.close());

type Shop = Awaited<ReturnType<WithdrawalFixture['openShop']>>;
const steps: Readonly<Record<string, (shop: Shop, id: string) => Promise<{ code: string }>>> = {
  cancel: (shop, id) => shop.cancel(id),
  approve: (_, id) => fixture.approve(id),
  reject: (_, id) => fixture.reject(id),
  paid: (_, id) => fixture.paid(id),
  fail: (_, id) => fixture.fail(id),
};

describe.each([
  { way: [], status: 'WAIT_AUDIT', next: ['cancel', 'approve', 'reject'], money: [70_000, 30_000], bank: 0 },
  { way: ['cancel'], status: 'CANCELLED', next: [], money: [100_000, 0], bank: 0 },
  { way: ['reject'], status: 'REJECT', next: [], money: [100_000, 0], bank: 0 },
  { way: ['approve'], status: 'PAYING', next: ['paid', 'fail'], money: [70_000, 30_000], bank: 0 },
  { way: ['approve', 'paid'], status: 'SUCCESS', next: [], money: [70_000, 0], bank: 30_000 },
  { way: ['approve', 'fail'], status: 'FAIL', next: [], money: [100_000, 0], bank: 0 },
])('a withdrawal in $status', ({ way, status, next, money, bank }) => {
  it.each(['BALANCE', 'DEPOSIT'] as const)(
    'has moved the money of the %s and takes its next steps only',
    async account => {
      const shop = await fixture.openShop();
      const { id } = (await shop.apply({ accountType: account })).data;
      for (const step of way) expect((await steps[step]?.(shop, id))?.code).toBe('0');
      expect(await shop.read(id)).toMatchObject({ status, accountType: account, amount: '300.00' });
      expect(await shop.money(account)).toEqual(money);
      expect(await fixture.balance('BANK', shop.distributorId)).toBe(bank);
      const { actions, endDate } = await shop.read(id);
      expect(actions).toEqual(next.includes('cancel') ? ['CANCEL'] : []);
      expect(endDate === null).toBe(next.length > 0);
      for (const [name, step] of Object.entries(steps)) {
        if (!next.includes(name)) expect((await step(shop, id)).code, name).toBe('STATE_CHANGED');
      }
      expect(await shop.money(account)).toEqual(money);
    },
  );
});

it('shows reasons, the bank transfer and who did what when', async () => {
  const shop = await fixture.openShop();
  const failed = (await shop.apply()).data.id;
  await fixture.approve(failed);
  await fixture.fail(failed);
  expect(await shop.read(failed)).toMatchObject({ status: 'FAIL', reason: '账号有误，银行退回' });
  const { id } = (await shop.apply()).data;
  await fixture.approve(id);
  await fixture.paid(id);
  const { timeline, bankReference, withdrawalNo } = await shop.read(id);
  expect(bankReference).toBe('CMB20260001');
  expect(withdrawalNo).toMatch(/^TX\d{16}$/);
  expect(timeline.map(({ status, by, remark }) => [status, by, remark])).toEqual([
    ['WAIT_AUDIT', 'BUYER', ''],
    ['PAYING', 'SUPPLIER', ''],
    ['SUCCESS', 'SUPPLIER', words.paid('CMB20260001')],
  ]);
  expect((await shop.list()).records.map(one => one.id)).toEqual([id, failed]);
  expect(await shop.list({ data: { status: 'FAIL' } })).toMatchObject({
    records: [{ id: failed }],
    total: 1,
    statusCounts: [
      { status: 'SUCCESS', count: 1 },
      { status: 'FAIL', count: 1 },
    ],
  });
});

describe('a request', () => {
  it('may take everything, but neither more nor less than the bounds', async () => {
    const shop = await fixture.openShop();
    for (const amount of ['9.99', '0.00', '-300.00', '100000.01', '1000.01']) {
      const answer = await shop.apply({ amount });
      expect(answer, amount).toMatchObject({
        code: 'PARAM_INVALID',
        data: { fields: [{ field: 'amount' }] },
      });
    }
    expect((await shop.apply({ amount: '1000.00' })).code).toBe('0');
    expect(await shop.money()).toEqual([0, 100_000]);
  });

  it('takes effect once per requestId and keeps no password in its record', async () => {
    const shop = await fixture.openShop();
    const requestId = newRequestId();
    const answers = [await shop.apply({ requestId }), await shop.apply({ requestId })];
    expect(answers[0]).toEqual(answers[1]);
    expect(await shop.money()).toEqual([70_000, 30_000]);
    expect((await shop.apply({ requestId, amount: '200.00' })).code).toBe('REQUEST_ID_REUSED');
    const changed = md5('135246');
    await fixture.db
      .update(payPasswords)
      .set({ hash: await hashPassword(changed) })
      .where(eq(payPasswords.memberId, shop.distributorId));
    // The body without the password is the same.
    expect(await shop.apply({ requestId, payPassword: changed })).toEqual(answers[0]);
  });

  it('needs the pay password and a signature', async () => {
    const shop = await fixture.openShop();
    expect(await shop.apply({ payPassword: md5('000000') })).toMatchObject({
      code: 'PAY_PASSWORD_WRONG',
      data: { left: 4 },
    });
    expect((await shop.apply({}, { headers: { sign: '0'.repeat(64) } })).code).toBe('SIGN_INVALID');
    await fixture.db.delete(payPasswords).where(eq(payPasswords.memberId, shop.distributorId));
    expect((await shop.apply()).code).toBe('PAY_PASSWORD_UNSET');
    expect(await shop.money()).toEqual([100_000, 0]);
  });

  it('is rejected while another one from the same account waits for its approval', async () => {
    const shop = await fixture.openShop();
    const { id } = (await shop.apply()).data;
    expect(await shop.apply()).toMatchObject({ code: 'WITHDRAWAL_UNAVAILABLE', msg: words.pending });
    expect(await shop.options()).toMatchObject({
      allowed: true,
      pendingId: id,
      accounts: [
        {
          accountType: 'BALANCE',
          available: '700.00',
          frozen: '300.00',
          pendingId: id,
          reason: words.pending,
        },
        { accountType: 'DEPOSIT', available: '1000.00', frozen: '0.00', pendingId: null, reason: null },
      ],
    });
    expect((await shop.apply({ accountType: 'DEPOSIT' })).code).toBe('0');
    await fixture.approve(id);
    expect((await shop.apply()).code).toBe('0');
    expect(await shop.money()).toEqual([40_000, 60_000]);
  });

  it('of the deposit waits for open orders and owed credit', async () => {
    const shop = await fixture.openShop();
    const { orderId } = await fixture.orderFor(2, shop.token);
    expect(await shop.apply({ accountType: 'DEPOSIT' })).toMatchObject({
      code: 'WITHDRAWAL_UNAVAILABLE',
      msg: words.openOrders(1),
    });
    await fixture.call('cancelOrder', { id: orderId, reason: '' }, { token: shop.token });
    await fixture.giveCredit(100_000, shop.distributorId);
    const { payNo, orderId: onCredit } = await fixture.orderFor(2, shop.token);
    expect((await fixture.pay(payNo, 'CREDIT', { token: shop.token })).code).toBe('0');
    const isOrder = eq(order.id, onCredit);
    const finished = { status: 'FINISHED', finishedDate: fixture.clock.now() } as const;
    const [before] = await fixture.db.select().from(order).where(isOrder);
    await fixture.db.update(order).set(finished).where(isOrder);
    expect(await shop.apply({ accountType: 'DEPOSIT' })).toMatchObject({ msg: words.creditOwed });
    expect((await shop.options()).accounts[1]).toMatchObject({ reason: words.creditOwed });
    expect((await shop.apply()).code).toBe('0');
    await fixture.db.update(order).set({ status: before?.status, finishedDate: null }).where(isOrder);
  });

  it('of the deposit waits for an overdue bill of which only the fee is left', async () => {
    const shop = await fixture.openShop();
    const now = fixture.clock.now();
    const bill = { distributorId: shop.distributorId, id: 'fee-bill', month: '2026-01', closeDate: now };
    const figures = { amount: toFen(1), paid: toFen(1), paidFee: toFen(0) };
    await fixture.db.insert(creditBill).values({ ...bill, ...figures, status: 'OVERDUE', dueDate: now });
    expect((await shop.options()).accounts[1]).toMatchObject({ reason: words.creditOwed });
    await fixture.db.delete(creditBill).where(eq(creditBill.id, 'fee-bill'));
  });

  it('is forbidden to a frozen shop, which sees and cancels its withdrawals', async () => {
    const shop = await fixture.openShop();
    const { id } = (await shop.apply()).data;
    const isShop = eq(distributor.id, shop.distributorId);
    await fixture.db.update(distributor).set({ status: 'DISABLE' }).where(isShop);
    expect((await shop.apply({ accountType: 'DEPOSIT' })).code).toBe('FORBIDDEN');
    expect((await shop.savePayee({ accountNo: '12345678' })).code).toBe('FORBIDDEN');
    expect(await shop.options()).toMatchObject({
      allowed: false,
      reason: words.frozenShop,
      accounts: [{ reason: words.frozenShop }, { reason: words.frozenShop }],
    });
    expect((await shop.list()).records).toMatchObject([{ id, actions: ['CANCEL'] }]);
    expect((await shop.cancel(id)).data).toEqual({ status: 'CANCELLED' });
    expect(await shop.money()).toEqual([100_000, 0]);
  });
});

it('hides withdrawals and payee accounts of other shops', async () => {
  const [shop, other] = [await fixture.openShop(), await fixture.openShop()];
  const { id } = (await shop.apply()).data;
  const token = other.token;
  const missing = await fixture.call('getWithdrawalDetail', { id: 'missing' }, { token });
  expect(missing.code).toBe('NOT_FOUND');
  expect(await fixture.call('getWithdrawalDetail', { id }, { token })).toEqual(missing);
  expect(await other.cancel(id)).toEqual(missing);
  expect(await other.apply({ accountId: shop.payee.id })).toEqual(missing);
  expect((await other.list()).records).toEqual([]);
  expect(await other.money()).toEqual([100_000, 0]);
});

it('keeps the payee as it was, with its number for the staff only', async () => {
  const shop = await fixture.openShop();
  const { id } = (await shop.apply()).data;
  await fixture.call('removePayeeAccounts', { ids: [shop.payee.id] }, { token: shop.token });
  expect(await shop.payees()).toEqual([]);
  const payee = { accountType: 'BANK', accountName: '苏木槿', bankName: '招商银行西安分行' };
  expect((await shop.read(id)).payee).toEqual({ ...payee, accountNo: '**** 7898' });
  expect(JSON.stringify([await shop.read(id), await shop.list()])).not.toContain(CARD_NO);
  const { data } = await fixture.staff('/withdrawal/get', { withdrawal: id });
  expect(data).toMatchObject({ payee: { ...payee, accountNo: CARD_NO } });
  expect((await shop.apply({ accountType: 'DEPOSIT' })).code).toBe('NOT_FOUND');
});

it('lists for the staff what waits, approved ones too', async () => {
  const shop = await fixture.openShop();
  const { id } = (await shop.apply()).data;
  await fixture.approve(id);
  const waiting = (await shop.apply()).data.id;
  const { data } = (await fixture.staff('/waiting', {})) as { data: { withdrawals: { id: string }[] } };
  const ids = data.withdrawals.map(one => one.id);
  expect(ids).toEqual(expect.arrayContaining([id, waiting]));
  expect((await fixture.staff('/withdrawal/list', { status: 'PAYING' })).data).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id, amount: '300.00' })]),
  );
  expect((await fixture.staff('/withdrawal/paid', { withdrawal: id, bankReference: ' ' })).code).toBe(
    'PARAM_INVALID',
  );
});

it('leaves ledger and withdrawals consistent', async () => {
  expect(await findViolations(fixture.db)).toEqual([]);
});
