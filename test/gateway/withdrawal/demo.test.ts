/** The demo's withdrawals: seeded in every state, and decided by the autopilot after an action of a member. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { WITHDRAWAL_STATUSES } from '#shared/domain/withdrawal.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { buildWithdrawalFixture, type WithdrawalFixture } from '#test/support/fixtures/withdrawal-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

let fixture: WithdrawalFixture;
beforeAll(async () => {
  fixture = await buildWithdrawalFixture();
});
afterAll(() => fixture.close());

/** Advances the clock by the delay of the autopilot and runs the due timers. */
async function step() {
  fixture.clock.forward((fixture.config.autopilotDelayMs ?? 0) + 1);
  await fixture.runDueTimers();
}

it.each([
  ['13800000001', WITHDRAWAL_STATUSES],
  ['13800000009', WITHDRAWAL_STATUSES],
  ['13800000004', ['SUCCESS']],
  ['13800000008', []],
])('gives %s withdrawals in %j', async (mobile, statuses) => {
  const token = await fixture.signIn(mobile);
  const { data } = await fixture.call('listWithdrawalPage', {}, { token });
  expect(new Set(data.records.map(({ status }) => status))).toEqual(new Set(statuses));
  for (const { id, status, createDate } of data.records) {
    const { timeline } = (await fixture.call('getWithdrawalDetail', { id }, { token })).data;
    const times = timeline.map(({ time }) => Date.parse(time));
    expect(times, id).toEqual(times.toSorted((one, other) => one - other));
    expect(timeline[0]?.time).toBe(createDate);
    expect(timeline.at(-1)?.status).toBe(status);
  }
  const { accounts } = (await fixture.call('getWithdrawalOptions', undefined, { token })).data;
  const isFrozen = accounts.map(({ frozen }) => frozen !== '0.00');
  expect(isFrozen).toEqual(Array(2).fill(data.records.some(({ status }) => status === 'PAYING')));
});

it('has a consistent ledger, which notices an amount that is not frozen', async () => {
  expect((await checkLedger(fixture.db)).mismatches).toEqual([]);
  expect(await findViolations(fixture.db)).toEqual([]);
  const change = (amount: number) =>
    fixture.db.$client.query(`UPDATE withdrawal SET amount = amount + $1 WHERE id = '770001'`, [amount]);
  await change(1);
  expect(new Set((await checkLedger(fixture.db)).mismatches.map(({ check }) => check))).toEqual(
    new Set(['frozen balances equal the withdrawals that wait', 'withdrawals are booked once per state']),
  );
  await change(-1);
});

it('approves and pays a withdrawal of a member, and leaves the seeded ones alone', async () => {
  const shop = await fixture.openShop();
  const { id } = (await shop.apply()).data;
  await step();
  expect((await shop.read(id)).status).toBe('PAYING');
  await step();
  expect(await shop.read(id)).toMatchObject({
    status: 'SUCCESS',
    bankReference: expect.stringMatching(/^\d{18}$/),
  });
  expect(await shop.money()).toEqual([70_000, 0]);
  const token = await fixture.signIn('13800000001');
  const { data } = await fixture.call('getWithdrawalDetail', { id: '770001' }, { token });
  expect(data.status).toBe('WAIT_AUDIT');
  const { rows } = await fixture.db.$client.query(`SELECT 1 FROM timer WHERE kind = 'autopilot.withdrawal'`);
  expect(rows).toEqual([]);
});

it('rejects a marked account name, and has the bank refuse a marked bank', async () => {
  const shop = await fixture.openShop();
  const mark = autopilot.rejectMark;
  const named = (await shop.savePayee({ accountName: mark, accountNo: '12345678' })).data;
  const rejected = (await shop.apply({ accountId: named.id })).data.id;
  await step();
  expect(await shop.read(rejected)).toMatchObject({
    status: 'REJECT',
    reason: autopilot.withdrawals.rejectReason,
  });
  const bank = (await shop.savePayee({ bankName: mark, accountNo: '87654321' })).data;
  const refused = (await shop.apply({ accountId: bank.id })).data.id;
  await step();
  await step();
  expect(await shop.read(refused)).toMatchObject({
    status: 'FAIL',
    reason: autopilot.withdrawals.failReason,
  });
  expect(await shop.money()).toEqual([100_000, 0]);
});
