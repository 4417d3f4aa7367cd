/** Concurrent withdrawals, purchases and decisions never overdraw an account, and each takes effect once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { post } from '#gateway/modules/ledger/post.ts';
import { toFen } from '#shared/domain/money.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildWithdrawalFixture, type WithdrawalFixture } from '#test/support/fixtures/withdrawal-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

let fixture: WithdrawalFixture;
/** Another gateway on the same database: only locks serialise what both do. */
let second: TestGateway;
beforeAll(async () => {
  fixture = await buildWithdrawalFixture();
  second = await buildTestGateway({ db: fixture.connectAgain(), clock: fixture.clock });
});
afterAll(async () => {
  await second.close();
  await fixture.close();
});

const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();
const rounds = [1, 2, 3];

it('freezes one of several amounts requested at once', async () => {
  const shop = await fixture.openShop();
  const overOf = (n: number) => ({ over: n % 2 ? second : fixture });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => shop.apply({ amount: '600.00' }, overOf(n))),
  );
  expect(codes(answers)).toEqual(['0', ...Array(7).fill('WITHDRAWAL_UNAVAILABLE')]);
  expect(await shop.money()).toEqual([40_000, 60_000]);
});

it('freezes the amount once for concurrent requests with the same requestId', async () => {
  const shop = await fixture.openShop();
  const requestId = newRequestId();
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.apply({ requestId })));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await shop.money()).toEqual([70_000, 30_000]);
});

it.each(rounds)('either withdraws or pays when the balance covers one of them (round %i)', async () => {
  const shop = await fixture.openShop();
  const { payNo } = await fixture.orderFor(60, shop.token);
  const [withdrawn, paid] = await Promise.all([
    shop.apply({ amount: '600.00' }, { over: second }),
    fixture.pay(payNo, 'BALANCE', { token: shop.token }),
  ]);
  expect([withdrawn.code, paid.code].filter(code => code === '0')).toHaveLength(1);
  expect(await shop.money()).toEqual([40_000, withdrawn.code === '0' ? 60_000 : 0]);
  expect(paid.code).toBe(withdrawn.code === '0' ? 'BALANCE_SHORT' : '0');
});

it('waits for a running change of the balance and sees its result', async () => {
  const shop = await fixture.openShop();
  const { distributorId } = shop;
  const blocked = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const { applied } = await fixture.db.transaction(async tx => {
    await lockShop(tx, distributorId);
    const entries = { BALANCE: toFen(-95_000), DEPOSIT: toFen(95_000) };
    await post(tx, fixture.deps, {
      distributorId,
      kind: 'OPENING',
      refId: newRequestId(),
      refNo: '',
      remark: '',
      entries,
    });
    const running = shop.apply({}, { over: second });
    await expect.poll(async () => (await fixture.db.$client.query(blocked)).rowCount).toBeGreaterThan(0);
    return { applied: running };
  });
  expect(await applied).toMatchObject({ code: 'PARAM_INVALID', msg: expect.any(String) });
  expect(await shop.money()).toEqual([5000, 0]);
});

it.each(rounds)('either cancels or approves, and returns or keeps the amount (round %i)', async () => {
  const shop = await fixture.openShop();
  const { id } = (await shop.apply()).data;
  const answers = await Promise.all([shop.cancel(id), fixture.approve(id), fixture.reject(id)]);
  expect(codes(answers)).toEqual(['0', 'STATE_CHANGED', 'STATE_CHANGED']);
  const { status } = await shop.read(id);
  expect(await shop.money()).toEqual(status === 'PAYING' ? [70_000, 30_000] : [100_000, 0]);
});

it('pays out or returns once for repeated reports of the bank', async () => {
  const shop = await fixture.openShop();
  const { id } = (await shop.apply()).data;
  await fixture.approve(id);
  const reports = [fixture.paid(id), fixture.paid(id), fixture.fail(id), fixture.paid(id), fixture.fail(id)];
  expect(codes(await Promise.all(reports))).toEqual(['0', ...Array(4).fill('STATE_CHANGED')]);
  const { status } = await shop.read(id);
  expect(await shop.money()).toEqual(status === 'SUCCESS' ? [70_000, 0] : [100_000, 0]);
});

it('leaves ledger and withdrawals consistent', async () => {
  expect(await findViolations(fixture.db)).toEqual([]);
});
