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

let fixture: TopUpFixture;
let other: string;
beforeAll(async () => {
  fixture = await buildTopUpFixture();
  other = fixture.shops[1]?.token ?? '';
});
// Waiting top-ups would reach their limit.
beforeEach(async () => {
  const { data } = await fixture.call('listTopUpPage', { data: { status: 'WAIT_AUDIT' } }, caller());
  for (const { id } of data.records) await fixture.cancel(id);
});
afterAll(() => fixture.close());

const caller = () => ({ token: fixture.shop.token });
const codesOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
const fieldsOf = ({ data }: { data: unknown }) =>
  ((data as { fields?: { field: string }[] } | null)?.fields ?? []).map(({ field }) => field);

describe('a top-up', () => {
  it('is reported, approved, and added to the balance with its number', async () => {
    const before = await fixture.balance();
    const id = await fixture.applied({ amount: '1234.56' });
    const reported = await fixture.topUp(id);
    expect(reported).toMatchObject({
      id,
      status: 'WAIT_AUDIT',
      amount: '1234.56',
      payerAccount: '**** 8901',
      actions: ['CANCEL'],
    });
    expect(reported.topUpNo).toMatch(/^CZ\d{16}$/);
    expect(await fixture.balance()).toBe(before);
    expect((await fixture.approve(reported.topUpNo)).data).toMatchObject({ status: 'PASS' });
    expect(await fixture.balance()).toBe(before + 123_456);
    expect(await fixture.balance('BANK')).toBe(-123_456);
    const { records } = await fixture.statement({ accountType: 'BALANCE' });
    expect(records[0]).toMatchObject({
      kind: 'TOP_UP',
      direction: 'IN',
      amount: '1234.56',
      refType: 'TOP_UP',
      refNo: reported.topUpNo,
      refId: id,
    });
    expect((await fixture.topUp(id)).timeline.map(({ status, by }) => [status, by])).toEqual([
      ['WAIT_AUDIT', 'BUYER'],
      ['PASS', 'SUPPLIER'],
    ]);
  });

  it('shows its account number to the staff only', async () => {
    const id = await fixture.applied();
    const digits = PAYER_ACCOUNT.replaceAll(' ', '');
    const { data } = await fixture.call('listTopUpPage', {}, caller());
    expect(JSON.stringify([data, await fixture.topUp(id)])).not.toContain(digits.slice(0, 8));
    expect((await fixture.staff('/top-up/get', { topUp: id })).data).toMatchObject({ payerAccount: digits });
    const waiting = await fixture.staff('/waiting', {});
    expect(waiting.data).toMatchObject({ topUps: expect.arrayContaining([expect.objectContaining({ id })]) });
  });

  it('is hidden from other shops', async () => {
    const id = await fixture.applied();
    const answers = [
      await fixture.call('getTopUpDetail', { id }, { token: other }),
      await fixture.cancel(id, other),
      await fixture.apply(
        { id, voucherUrls: [await fixture.uploadVoucher(fixture.shops[1]?.distributorId)] },
        other,
      ),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    const { data } = await fixture.call('listTopUpPage', {}, { token: other });
    expect(data).toMatchObject({ records: [], total: 0 });
  });

  it('is counted by status and listed newest first', async () => {
    await fixture.reject(await fixture.applied({ amount: '11.00' }));
    await fixture.applied({ amount: '22.00' });
    const all = (await fixture.call('listTopUpPage', {}, caller())).data;
    expect(all.records.slice(0, 2).map(({ amount }) => amount)).toEqual(['22.00', '11.00']);
    const rejected = await fixture.call('listTopUpPage', { data: { status: 'REJECT' } }, caller());
    expect(rejected.data.records.every(({ status }) => status === 'REJECT')).toBe(true);
    const counted = all.statusCounts.find(({ status }) => status === 'REJECT')?.count;
    expect([rejected.data.total, rejected.data.records.length]).toEqual([counted, counted]);
    expect(all.statusCounts.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  });
});

it('accepts each event only in its state', async () => {
  const events: Readonly<Record<string, (id: string) => Promise<{ code: string }>>> = {
    cancel: id => fixture.cancel(id),
    resubmit: id => fixture.apply({ id }),
    approve: id => fixture.approve(id),
    reject: id => fixture.reject(id),
  };
  const states: Readonly<Record<string, { path: readonly string[]; may: readonly string[] }>> = {
    WAIT_AUDIT: { path: [], may: ['cancel', 'approve', 'reject'] },
    PASS: { path: ['approve'], may: [] },
    REJECT: { path: ['reject'], may: ['resubmit'] },
    CANCELLED: { path: ['cancel'], may: [] },
  };
  for (const [status, { path, may }] of Object.entries(states)) {
    for (const [name, event] of Object.entries(events)) {
      const id = await fixture.applied();
      for (const one of path) await events[one]?.(id);
      expect((await fixture.topUp(id)).status).toBe(status);
      const { code } = await event(id);
      expect([status, name, code]).toEqual([status, name, may.includes(name) ? '0' : 'STATE_CHANGED']);
      const after = await fixture.topUp(id);
      if (!may.includes(name)) expect(after.status).toBe(status);
      if (after.status === 'WAIT_AUDIT') await fixture.cancel(id);
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
    const answer = await fixture.apply(changes);
    expect([answer.code, fieldsOf(answer)]).toEqual(['PARAM_INVALID', [field]]);
  });

  it('is refused for a transfer of tomorrow or of more than 90 days ago', async () => {
    for (const days of [-1, TOP_UP_LIMITS.daysBack + 1]) {
      const answer = await fixture.apply({ transferDate: fixture.daysAgo(days) });
      expect([answer.code, fieldsOf(answer)]).toEqual(['PARAM_INVALID', ['transferDate']]);
    }
    for (const days of [0, TOP_UP_LIMITS.daysBack])
      await fixture.applied({ transferDate: fixture.daysAgo(days) });
  });

  it('needs an account number, unless it is submitted again', async () => {
    const given = { amount: '1.00', payerName: 'x', transferDate: fixture.daysAgo(0) };
    const arg = { ...given, requestId: newRequestId(), voucherUrls: [await fixture.uploadVoucher()] };
    expect(fieldsOf(await fixture.call('applyTopUp', arg, caller()))).toEqual(['payerAccount']);
  });

  it('accepts the smallest and the largest amount', async () => {
    for (const amount of ['0.01', '9999999.99']) await fixture.applied({ amount });
  });

  it('refuses vouchers of another member or of another purpose', async () => {
    const foreign = await fixture.uploadVoucher(fixture.shops[1]?.distributorId);
    const chat = await fixture.uploadVoucher(fixture.shop.distributorId, 'CHAT');
    for (const url of [foreign, chat]) {
      expect(fieldsOf(await fixture.apply({ voucherUrls: [await fixture.uploadVoucher(), url] }))).toEqual([
        'voucherUrls',
      ]);
    }
  });

  it('takes effect once per requestId', async () => {
    const arg = { requestId: newRequestId(), voucherUrls: [await fixture.uploadVoucher()] };
    const answers = await times(10, () => fixture.apply(arg));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await fixture.apply({ ...arg, amount: '2.00' })).code).toBe('REQUEST_ID_REUSED');
  });

  it('is refused while five others wait, also one that is submitted again', async () => {
    const rejected = await fixture.applied();
    await fixture.reject(rejected);
    const codes: string[] = [];
    for (let count = 0; count < TOP_UP_LIMITS.waiting; count += 1) codes.push((await fixture.apply()).code);
    expect(new Set(codes)).toEqual(new Set(['0']));
    expect((await fixture.apply()).code).toBe('TOO_MANY');
    expect((await fixture.apply({ id: rejected })).code).toBe('TOO_MANY');
    expect((await fixture.topUp(rejected)).status).toBe('REJECT');
  });
});

describe('a rejected top-up', () => {
  it('is submitted again with new data, its old account and its old vouchers', async () => {
    const id = await fixture.applied({ amount: '50.00' });
    await fixture.reject(id, '金额与回单不一致');
    const rejected = await fixture.topUp(id);
    expect(rejected).toMatchObject({ rejectReason: '金额与回单不一致', actions: ['RESUBMIT'] });
    // New uploads are usable for a week only.
    fixture.clock.forward(10 * DAY_MS);
    const [kept = ''] = rejected.voucherUrls;
    const added = await fixture.uploadVoucher();
    const again = { id, amount: '60.00', voucherUrls: [kept, added, kept], transferDate: fixture.daysAgo(0) };
    expect((await fixture.apply(again)).data).toEqual({ id, status: 'WAIT_AUDIT' });
    expect(await fixture.topUp(id)).toMatchObject({
      topUpNo: rejected.topUpNo,
      amount: '60.00',
      payerAccount: '**** 8901',
      voucherUrls: [kept, added],
      rejectReason: null,
    });
    expect((await fixture.topUp(id)).timeline.map(({ status }) => status)).toEqual([
      'WAIT_AUDIT',
      'REJECT',
      'WAIT_AUDIT',
    ]);
    const before = await fixture.balance();
    await fixture.approve(id);
    expect(await fixture.balance()).toBe(before + 6000);
  });
});

describe('at the same time', () => {
  it('two approvals add the amount once', async () => {
    const id = await fixture.applied({ amount: '70.00' });
    const before = await fixture.balance();
    const answers = await times(6, () => fixture.approve(id));
    expect(codesOf(answers)).toEqual(['0', ...Array.from({ length: 5 }, () => 'STATE_CHANGED')]);
    expect(await fixture.balance()).toBe(before + 7000);
  });

  it('an approval and a cancellation do not both succeed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await fixture.applied();
      const before = await fixture.balance();
      const [approved, cancelled] = await Promise.all([fixture.approve(id), fixture.cancel(id)]);
      expect(codesOf([approved, cancelled])).toEqual(['0', 'STATE_CHANGED']);
      expect(await fixture.balance()).toBe(before + (approved.code === '0' ? 10_000 : 0));
    }
  });

  it('a resubmission and a cancellation leave one state with its steps', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await fixture.applied();
      await fixture.reject(id);
      const voucherUrls = [await fixture.uploadVoucher()];
      const [again, cancelled] = await Promise.all([fixture.apply({ id, voucherUrls }), fixture.cancel(id)]);
      expect(again.code).toBe('0');
      // A cancellation that comes first finds a rejected top-up.
      const { status, timeline } = await fixture.topUp(id);
      expect(status).toBe(cancelled.code === '0' ? 'CANCELLED' : 'WAIT_AUDIT');
      expect(timeline.at(-1)?.status).toBe(status);
      if (status === 'WAIT_AUDIT') expect(cancelled.code).toBe('STATE_CHANGED');
    }
  });
});

it('lets a frozen shop see and cancel its top-ups, but not report new ones', async () => {
  const [waiting, rejected] = [await fixture.applied(), await fixture.applied()];
  await fixture.reject(rejected);
  const isShop = eq(distributor.id, fixture.shop.distributorId);
  await fixture.db.update(distributor).set({ status: 'DISABLE' }).where(isShop);
  expect((await fixture.apply()).code).toBe('FORBIDDEN');
  expect((await fixture.topUp(rejected)).actions).toEqual([]);
  expect((await fixture.cancel(waiting)).code).toBe('0');
  await fixture.db.update(distributor).set({ status: 'PASS' }).where(isShop);
});

describe('the autopilot', () => {
  const wait = async () => {
    fixture.clock.forward(fixture.config.autopilotDelayMs ?? 0);
    await fixture.runDueTimers();
  };

  it('approves a top-up after its delay, and leaves cancelled and seeded ones alone', async () => {
    const [id, cancelled] = [await fixture.applied(), await fixture.applied()];
    await fixture.cancel(cancelled);
    await wait();
    expect([(await fixture.topUp(id)).status, (await fixture.topUp(cancelled)).status]).toEqual([
      'PASS',
      'CANCELLED',
    ]);
    const demo = await fixture.signIn('13800000009');
    const { data } = await fixture.call('listTopUpPage', { data: { status: 'REJECT' } }, { token: demo });
    expect(data.total).toBeGreaterThan(0);
  });

  it('rejects a marked top-up, and approves it once it is submitted again without the mark', async () => {
    const id = await fixture.applied({ payerName: `${autopilot.rejectMark}公司` });
    await wait();
    expect(await fixture.topUp(id)).toMatchObject({
      status: 'REJECT',
      rejectReason: autopilot.topUps.rejectReason,
    });
    await fixture.applied({ id });
    await wait();
    expect((await fixture.topUp(id)).status).toBe('PASS');
  });
});

it('contradicts no other record', async () => {
  expect(await findViolations(fixture.db, { shops: fixture.shops.map(shop => shop.distributorId) })).toEqual(
    [],
  );
});
