/** Top-ups by transfer: reported, decided, submitted again and cancelled. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { distributor } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import type { Arg } from '#shared/contract/index.ts';
import { TOP_UP_LIMITS } from '#shared/domain/top-up.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import {
  buildTopUpFixture,
  PAYER_ACCOUNT,
  type TopUpFixture,
} from '#test/support/fixtures/top-up-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

const DAY_MS = 86_400_000;

let world: TopUpFixture;
let other: string;
beforeAll(async () => {
  world = await buildTopUpFixture();
  other = world.shops[1]?.token ?? '';
});
// Waiting top-ups would reach their limit.
beforeEach(async () => {
  const { data } = await world.call('listTopUpPage', { data: { status: 'WAIT_AUDIT' } }, caller());
  for (const { id } of data.records) await world.cancel(id);
});
afterAll(() => world.close());

const caller = () => ({ token: world.shop.token });
const codesOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
const fieldsOf = ({ data }: { data: unknown }) =>
  ((data as { fields?: { field: string }[] } | null)?.fields ?? []).map(({ field }) => field);

describe('a top-up', () => {
  it('is reported, approved, and added to the balance with its number', async () => {
    const before = await world.balance();
    const id = await world.applied({ amount: '1234.56' });
    const reported = await world.topUp(id);
    expect(reported).toMatchObject({
      id,
      status: 'WAIT_AUDIT',
      amount: '1234.56',
      payerAccount: '**** 8901',
      actions: ['CANCEL'],
    });
    expect(reported.topUpNo).toMatch(/^CZ\d{16}$/);
    expect(await world.balance()).toBe(before);
    expect((await world.approve(reported.topUpNo)).data).toMatchObject({ status: 'PASS' });
    expect(await world.balance()).toBe(before + 123_456);
    expect(await world.balance('BANK')).toBe(-123_456);
    const { records } = await world.statement({ accountType: 'BALANCE' });
    expect(records[0]).toMatchObject({
      kind: 'TOP_UP',
      direction: 'IN',
      amount: '1234.56',
      refType: 'TOP_UP',
      refNo: reported.topUpNo,
      refId: id,
    });
    expect((await world.topUp(id)).timeline.map(({ status, by }) => [status, by])).toEqual([
      ['WAIT_AUDIT', 'BUYER'],
      ['PASS', 'SUPPLIER'],
    ]);
  });

  it('shows its account number to the staff only', async () => {
    const id = await world.applied();
    const digits = PAYER_ACCOUNT.replaceAll(' ', '');
    const { data } = await world.call('listTopUpPage', {}, caller());
    expect(JSON.stringify([data, await world.topUp(id)])).not.toContain(digits.slice(0, 8));
    expect((await world.staff('/top-up/get', { topUp: id })).data).toMatchObject({ payerAccount: digits });
    const waiting = await world.staff('/waiting', {});
    expect(waiting.data).toMatchObject({ topUps: expect.arrayContaining([expect.objectContaining({ id })]) });
  });

  it('is hidden from other shops', async () => {
    const id = await world.applied();
    const answers = [
      await world.call('getTopUpDetail', { id }, { token: other }),
      await world.cancel(id, other),
      await world.apply(
        { id, voucherUrls: [await world.uploadVoucher(world.shops[1]?.distributorId)] },
        other,
      ),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    const { data } = await world.call('listTopUpPage', {}, { token: other });
    expect(data).toMatchObject({ records: [], total: 0 });
  });

  it('is counted by status and listed newest first', async () => {
    await world.reject(await world.applied({ amount: '11.00' }));
    await world.applied({ amount: '22.00' });
    const all = (await world.call('listTopUpPage', {}, caller())).data;
    expect(all.records.slice(0, 2).map(({ amount }) => amount)).toEqual(['22.00', '11.00']);
    const rejected = await world.call('listTopUpPage', { data: { status: 'REJECT' } }, caller());
    expect(rejected.data.records.every(({ status }) => status === 'REJECT')).toBe(true);
    const counted = all.statusCounts.find(({ status }) => status === 'REJECT')?.count;
    expect([rejected.data.total, rejected.data.records.length]).toEqual([counted, counted]);
    expect(all.statusCounts.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  });
});

it('accepts each event only in its state', async () => {
  const events: Readonly<Record<string, (id: string) => Promise<{ code: string }>>> = {
    cancel: id => world.cancel(id),
    resubmit: id => world.apply({ id }),
    approve: id => world.approve(id),
    reject: id => world.reject(id),
  };
  const states: Readonly<Record<string, { path: readonly string[]; may: readonly string[] }>> = {
    WAIT_AUDIT: { path: [], may: ['cancel', 'approve', 'reject'] },
    PASS: { path: ['approve'], may: [] },
    REJECT: { path: ['reject'], may: ['resubmit'] },
    CANCELLED: { path: ['cancel'], may: [] },
  };
  for (const [status, { path, may }] of Object.entries(states)) {
    for (const [name, event] of Object.entries(events)) {
      const id = await world.applied();
      for (const one of path) await events[one]?.(id);
      expect((await world.topUp(id)).status).toBe(status);
      const { code } = await event(id);
      expect([status, name, code]).toEqual([status, name, may.includes(name) ? '0' : 'STATE_CHANGED']);
      const after = await world.topUp(id);
      if (!may.includes(name)) expect(after.status).toBe(status);
      if (after.status === 'WAIT_AUDIT') await world.cancel(id);
    }
  }
});

describe('an application', () => {
  it.each<[string, string, Partial<Arg<'applyTopUp'>>]>([
    ['nothing', 'amount', { amount: '0.00' }],
    ['a negative amount', 'amount', { amount: '-1.00' }],
    ['ten million', 'amount', { amount: '10000000.00' }],
    ['a blank payer', 'payerName', { payerName: '  ' }],
    ['letters in the account', 'payerAccount', { payerAccount: '6222abcd12345678' }],
    ['a short account', 'payerAccount', { payerAccount: '1234567' }],
    [
      'a foreign voucher',
      'voucherUrls',
      { voucherUrls: [`/gateway/soyoungzg/api/image/upload/${'0'.repeat(32)}`] },
    ],
    ['a voucher elsewhere', 'voucherUrls', { voucherUrls: ['https://example.com/voucher.png'] }],
  ])('with %s is refused at its field', async (_what, field, changes) => {
    const answer = await world.apply(changes);
    expect([answer.code, fieldsOf(answer)]).toEqual(['PARAM_INVALID', [field]]);
  });

  it('is refused for a transfer of tomorrow or of more than 90 days ago', async () => {
    for (const days of [-1, TOP_UP_LIMITS.daysBack + 1]) {
      const answer = await world.apply({ transferDate: world.daysAgo(days) });
      expect([answer.code, fieldsOf(answer)]).toEqual(['PARAM_INVALID', ['transferDate']]);
    }
    for (const days of [0, TOP_UP_LIMITS.daysBack])
      await world.applied({ transferDate: world.daysAgo(days) });
  });

  it('needs an account number, unless it is submitted again', async () => {
    const given = { amount: '1.00', payerName: 'x', transferDate: world.daysAgo(0) };
    const arg = { ...given, requestId: newRequestId(), voucherUrls: [await world.uploadVoucher()] };
    expect(fieldsOf(await world.call('applyTopUp', arg, caller()))).toEqual(['payerAccount']);
  });

  it('accepts the smallest and the largest amount', async () => {
    for (const amount of ['0.01', '9999999.99']) await world.applied({ amount });
  });

  it('refuses vouchers of another member or of another purpose', async () => {
    const foreign = await world.uploadVoucher(world.shops[1]?.distributorId);
    const chat = await world.uploadVoucher(world.shop.distributorId, 'CHAT');
    for (const url of [foreign, chat]) {
      expect(fieldsOf(await world.apply({ voucherUrls: [await world.uploadVoucher(), url] }))).toEqual([
        'voucherUrls',
      ]);
    }
  });

  it('takes effect once per requestId', async () => {
    const arg = { requestId: newRequestId(), voucherUrls: [await world.uploadVoucher()] };
    const answers = await times(10, () => world.apply(arg));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await world.apply({ ...arg, amount: '2.00' })).code).toBe('REQUEST_ID_REUSED');
  });

  it('is refused while five others wait, also one that is submitted again', async () => {
    const rejected = await world.applied();
    await world.reject(rejected);
    const codes: string[] = [];
    for (let count = 0; count < TOP_UP_LIMITS.waiting; count += 1) codes.push((await world.apply()).code);
    expect(new Set(codes)).toEqual(new Set(['0']));
    expect((await world.apply()).code).toBe('TOO_MANY');
    expect((await world.apply({ id: rejected })).code).toBe('TOO_MANY');
    expect((await world.topUp(rejected)).status).toBe('REJECT');
  });
});

describe('a rejected top-up', () => {
  it('is submitted again with new data, its old account and its old vouchers', async () => {
    const id = await world.applied({ amount: '50.00' });
    await world.reject(id, '金额与回单不一致');
    const rejected = await world.topUp(id);
    expect(rejected).toMatchObject({ rejectReason: '金额与回单不一致', actions: ['RESUBMIT'] });
    // New uploads are usable for a week only.
    world.clock.forward(10 * DAY_MS);
    const [kept = ''] = rejected.voucherUrls;
    const added = await world.uploadVoucher();
    const again = { id, amount: '60.00', voucherUrls: [kept, added, kept], transferDate: world.daysAgo(0) };
    expect((await world.apply(again)).data).toEqual({ id, status: 'WAIT_AUDIT' });
    expect(await world.topUp(id)).toMatchObject({
      topUpNo: rejected.topUpNo,
      amount: '60.00',
      payerAccount: '**** 8901',
      voucherUrls: [kept, added],
      rejectReason: null,
    });
    expect((await world.topUp(id)).timeline.map(({ status }) => status)).toEqual([
      'WAIT_AUDIT',
      'REJECT',
      'WAIT_AUDIT',
    ]);
    const before = await world.balance();
    await world.approve(id);
    expect(await world.balance()).toBe(before + 6000);
  });
});

describe('at the same time', () => {
  it('two approvals add the amount once', async () => {
    const id = await world.applied({ amount: '70.00' });
    const before = await world.balance();
    const answers = await times(6, () => world.approve(id));
    expect(codesOf(answers)).toEqual(['0', ...Array.from({ length: 5 }, () => 'STATE_CHANGED')]);
    expect(await world.balance()).toBe(before + 7000);
  });

  it('an approval and a cancellation do not both succeed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await world.applied();
      const before = await world.balance();
      const [approved, cancelled] = await Promise.all([world.approve(id), world.cancel(id)]);
      expect(codesOf([approved, cancelled])).toEqual(['0', 'STATE_CHANGED']);
      expect(await world.balance()).toBe(before + (approved.code === '0' ? 10_000 : 0));
    }
  });

  it('a resubmission and a cancellation leave one state with its steps', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await world.applied();
      await world.reject(id);
      const voucherUrls = [await world.uploadVoucher()];
      const [again, cancelled] = await Promise.all([world.apply({ id, voucherUrls }), world.cancel(id)]);
      expect(again.code).toBe('0');
      // A cancellation that comes first finds a rejected top-up.
      const { status, timeline } = await world.topUp(id);
      expect(status).toBe(cancelled.code === '0' ? 'CANCELLED' : 'WAIT_AUDIT');
      expect(timeline.at(-1)?.status).toBe(status);
      if (status === 'WAIT_AUDIT') expect(cancelled.code).toBe('STATE_CHANGED');
    }
  });
});

it('lets a frozen shop see and cancel its top-ups, but not report new ones', async () => {
  const [waiting, rejected] = [await world.applied(), await world.applied()];
  await world.reject(rejected);
  const isShop = eq(distributor.id, world.shop.distributorId);
  await world.db.update(distributor).set({ status: 'DISABLE' }).where(isShop);
  expect((await world.apply()).code).toBe('FORBIDDEN');
  expect((await world.topUp(rejected)).actions).toEqual([]);
  expect((await world.cancel(waiting)).code).toBe('0');
  await world.db.update(distributor).set({ status: 'PASS' }).where(isShop);
});

describe('the autopilot', () => {
  const wait = async () => {
    world.clock.forward(world.config.autopilotDelayMs ?? 0);
    await world.runDueTimers();
  };

  it('approves a top-up after its delay, and leaves cancelled and seeded ones alone', async () => {
    const [id, cancelled] = [await world.applied(), await world.applied()];
    await world.cancel(cancelled);
    await wait();
    expect([(await world.topUp(id)).status, (await world.topUp(cancelled)).status]).toEqual([
      'PASS',
      'CANCELLED',
    ]);
    const demo = await world.signIn('13800000009');
    const { data } = await world.call('listTopUpPage', { data: { status: 'REJECT' } }, { token: demo });
    expect(data.total).toBeGreaterThan(0);
  });

  it('rejects a marked top-up, and approves it once it is submitted again without the mark', async () => {
    const id = await world.applied({ payerName: `${autopilot.rejectMark}公司` });
    await wait();
    expect(await world.topUp(id)).toMatchObject({
      status: 'REJECT',
      rejectReason: autopilot.topUps.rejectReason,
    });
    await world.applied({ id });
    await wait();
    expect((await world.topUp(id)).status).toBe('PASS');
  });
});

it('contradicts no other record', async () => {
  expect(await findViolations(world.db, { shops: world.shops.map(shop => shop.distributorId) })).toEqual([]);
});
