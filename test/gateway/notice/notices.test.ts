/** Notices: one for each thing that happens to a shop, read by it alone, bounded. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notice } from '#gateway/db/schema/notice.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { notifyEnding } from '#gateway/modules/notice/notify-ending.ts';
import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import { shipOrder } from '#gateway/modules/order/ship-order.ts';
import { timerWork } from '#gateway/modules/timer-work.ts';
import { sweepExpired } from '#gateway/timers/sweep.ts';
import {
  NOTICE_KINDS,
  NOTICE_LIMITS,
  NOTICES,
  type NoticeKind,
  type NoticeParams,
} from '#shared/domain/notice.ts';
import { RENEWAL_DAYS } from '#shared/domain/online-store.ts';
import { noticeTexts } from '#shared/messages/zh/client/notices.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const DAY_MS = 86_400_000;
const SHOP = '200001';
const clock = new TestClock();
let gateway: TestGateway;
let token: string;
let other: string;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
  token = await gateway.signIn('13800000001');
  other = await gateway.signIn('13800000009');
});
afterAll(() => gateway.close());

const query = async <Row extends object = { id: string }>(text: string) =>
  (await gateway.db.$client.query<Row>(text)).rows;
const noticesOf = (kind: NoticeKind, refId: string) =>
  gateway.db
    .select()
    .from(notice)
    .where(and(eq(notice.kind, kind), eq(notice.refId, refId)));

/** Selects ids of records in a state; each cause takes another one. */
const inState =
  (table: string, status: string, id = 'id') =>
  () =>
    query(`SELECT ${id} AS id FROM ${table} WHERE status = '${status}' ORDER BY ${id}`);
const taken = new Set<string>();

interface Row {
  readonly id: string;
  readonly amount?: string;
}
interface Cause {
  readonly kind: NoticeKind;
  readonly find: () => Promise<Row[]>;
  readonly path: string;
  readonly payload: (id: string, row: Row) => object;
}
const reason = '资料不清晰';
const headers = inState('invoice_header', 'WAIT_CONFIRM');
const causes: readonly Cause[] = [
  {
    kind: 'ORDER_QUOTED',
    find: () =>
      query(`SELECT id, pay_amount FROM "order" WHERE status = 'WAIT_CONFIRM' ORDER BY pay_amount DESC`),
    path: '/order/quote',
    payload: order => ({ order, amount: '800.00' }),
  },
  {
    kind: 'ORDER_SHIPPED',
    find: inState('"order"', 'WAIT_SHIP'),
    path: '/order/ship',
    payload: order => ({ order, companyCode: 'SF', deliveryNo: 'SF7700000001' }),
  },
  {
    kind: 'ORDER_CANCELLED',
    find: inState('"order"', 'WAIT_PAY'),
    path: '/order/cancel',
    payload: order => ({ order, reason }),
  },
  {
    kind: 'VOUCHER_REJECTED',
    find: inState('payment', 'WAIT_AUDIT', 'pay_no'),
    path: '/pay/reject',
    payload: payNo => ({ payNo, reason }),
  },
  {
    kind: 'REFUND_REJECTED',
    find: inState('refund', 'APPLIED'),
    path: '/refund/reject',
    payload: refund => ({ refund, reason }),
  },
  {
    kind: 'REFUND_PAID',
    find: inState('refund', 'WAIT_REFUND'),
    path: '/refund/pay',
    payload: refund => ({ refund }),
  },
  {
    kind: 'SAMPLE_SHIPPED',
    find: inState('sample_apply', 'WAIT_SHIP'),
    path: '/sample/ship',
    payload: sample => ({ sample, companyCode: 'SF', deliveryNo: 'SF7700000002' }),
  },
  {
    kind: 'SAMPLE_REJECTED',
    find: inState('sample_apply', 'WAIT_AUDIT'),
    path: '/sample/reject',
    payload: sample => ({ sample, reason }),
  },
  {
    kind: 'TOP_UP_PASSED',
    find: inState('top_up', 'WAIT_AUDIT'),
    path: '/top-up/approve',
    payload: topUp => ({ topUp }),
  },
  {
    kind: 'TOP_UP_REJECTED',
    find: inState('top_up', 'WAIT_AUDIT'),
    path: '/top-up/reject',
    payload: topUp => ({ topUp, reason }),
  },
  {
    kind: 'WITHDRAWAL_PAID',
    find: inState('withdrawal', 'PAYING'),
    path: '/withdrawal/paid',
    payload: withdrawal => ({ withdrawal, bankReference: 'CMB20260001' }),
  },
  {
    kind: 'WITHDRAWAL_FAILED',
    find: inState('withdrawal', 'WAIT_AUDIT'),
    path: '/withdrawal/reject',
    payload: withdrawal => ({ withdrawal, reason }),
  },
  {
    kind: 'SUBJECT_PASSED',
    find: inState('subject_version', 'WAIT_AUDIT', 'subject_id'),
    path: '/subject/approve',
    payload: subject => ({ subject }),
  },
  {
    kind: 'SUBJECT_REJECTED',
    find: inState('subject_version', 'WAIT_AUDIT', 'subject_id'),
    path: '/subject/reject',
    payload: subject => ({ subject, reason }),
  },
  {
    kind: 'STORE_PASSED',
    find: inState('online_store', 'WAIT_AUDIT'),
    path: '/store/approve',
    payload: store => ({ store }),
  },
  {
    kind: 'STORE_REJECTED',
    find: inState('online_store', 'WAIT_AUDIT'),
    path: '/store/reject',
    payload: store => ({ store, reason }),
  },
  {
    kind: 'CERTIFICATION_REJECTED',
    find: () => query(`UPDATE distributor SET status = 'WAIT_AUDIT' WHERE id = '200003' RETURNING id`),
    path: '/distributor/reject',
    payload: () => ({ mobile: '13800000003', reason }),
  },
  {
    kind: 'CERTIFICATION_PASSED',
    find: () => query(`UPDATE distributor SET status = 'WAIT_AUDIT' WHERE id = '200002' RETURNING id`),
    path: '/distributor/approve',
    payload: () => ({ mobile: '13800000002' }),
  },
  {
    kind: 'STORE_RENEWAL_REJECTED',
    find: () => query(`SELECT store_id AS id FROM online_store_renewal WHERE status = 'WAIT_AUDIT'`),
    path: '/store/reject',
    payload: store => ({ store, reason }),
  },
  {
    kind: 'HEADER_REJECTED',
    find: headers,
    path: '/invoiceHeader/reject',
    payload: header => ({ header, reason }),
  },
  {
    kind: 'HEADER_CONFIRMED',
    find: () =>
      query(`UPDATE invoice_header SET status = 'WAIT_CONFIRM' WHERE status = 'CONFIRMED' RETURNING id`),
    path: '/invoiceHeader/confirm',
    payload: header => ({ header }),
  },
  {
    kind: 'INVOICE_ISSUED',
    find: () =>
      query<Row>(
        `SELECT id, to_char(amount / 100.0, 'FM9999990.00') AS amount FROM invoice WHERE status = 'ISSUING'`,
      ),
    path: '/invoice/issue',
    payload: (invoice, { amount }) => ({ invoice, amount, invoiceNo: '26312000000000000001' }),
  },
  {
    kind: 'RETURN_APPROVED',
    find: () =>
      query(
        `WITH seeded AS (DELETE FROM notice WHERE kind = 'RETURN_APPROVED')
          UPDATE refund SET status = 'APPLIED' WHERE status = 'WAIT_RETURN' AND type = 'RETURN' RETURNING id`,
      ),
    path: '/refund/approve',
    payload: refund => ({ refund }),
  },
  {
    kind: 'INVOICE_REJECTED',
    find: inState('invoice', 'WAIT_AUDIT'),
    path: '/invoice/reject',
    payload: invoice => ({ invoice, reason }),
  },
];

it.each(causes)(
  '$kind is written once, also if the staff repeat the call',
  async ({ kind, find, path, payload }) => {
    const row = (await find()).find(one => !taken.has(one.id)) ?? { id: '' };
    const { id } = row;
    taken.add(id);
    const before = (await noticesOf(kind, id)).length;
    expect(await postAsStaff(gateway, path, payload(id, row)), id).toMatchObject({ code: '0' });
    await postAsStaff(gateway, path, payload(id, row));
    const written = await noticesOf(kind, id);
    // A quote can be replaced, and the second parcel of an order is another event.
    expect(written.length - before).toBe(kind === 'ORDER_QUOTED' ? 2 : 1);
    expect(Object.keys(written[0]?.params ?? {}).toSorted()).toEqual([...NOTICES[kind].params].toSorted());
    expect(written.every(({ readDate }) => readDate === null)).toBe(true);
  },
);

it.each([
  {
    kind: 'STORE_EXPIRED' as const,
    timer: 'store.expire' as const,
    end: `UPDATE online_store SET valid_end_date = now() - interval '1 day'
      WHERE id = (SELECT id FROM online_store WHERE status = 'PASS' ORDER BY id DESC LIMIT 1) RETURNING id`,
  },
  {
    kind: 'BILL_OVERDUE' as const,
    timer: 'credit.due' as const,
    end: `UPDATE credit_bill SET due_date = now() - interval '1 day'
      WHERE id = (SELECT id FROM credit_bill WHERE status = 'PART_PAID' LIMIT 1) RETURNING id`,
  },
])('$kind is written once, also if the timer $timer runs again', async ({ kind, timer, end }) => {
  const id = (await query(end))[0]?.id ?? '';
  const before = (await noticesOf(kind, id)).length;
  const run = () =>
    gateway.db.transaction(tx => timerWork[timer]({ ...gateway.deps, requestId: 'test' }, tx, id));
  await run();
  await run();
  expect(await noticesOf(kind, id)).toHaveLength(before + 1);
});

it('a rolled-back change writes no notice', async () => {
  const [order] = await query(`SELECT id FROM "order" WHERE status = 'PART_SHIPPED'`);
  const orderId = order?.id ?? '';
  const before = (await noticesOf('ORDER_SHIPPED', orderId)).length;
  const context = { ...gateway.deps, requestId: 'test' };
  const shipping = gateway.db.transaction(async tx => {
    await shipOrder(tx, context, await lockOrder(tx, orderId), { companyCode: 'SF', deliveryNo: 'SF77' });
    throw new Error('stop');
  });
  await expect(shipping).rejects.toThrow('stop');
  expect((await noticesOf('ORDER_SHIPPED', orderId)).length).toBe(before);
});

describe('what ends soon', () => {
  const endAt = async (table: string, column: string, id: string, days: number) =>
    gateway.db.$client.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [
      new Date(clock.now().getTime() + days * DAY_MS),
      id,
    ]);
  it.each([
    {
      kind: 'AUTHORIZATION_ENDING' as const,
      days: 30,
      table: 'distributor_brand_authorization',
      column: 'valid_end_date',
      id: '2000011003',
    },
    {
      kind: 'STORE_ENDING' as const,
      days: RENEWAL_DAYS,
      table: 'online_store',
      column: 'valid_end_date',
      id: '830004',
    },
    { kind: 'COUPON_ENDING' as const, days: 3, table: 'coupon', column: 'valid_end_date', id: '340005' },
    { kind: 'BILL_DUE' as const, days: 3, table: 'credit_bill', column: 'due_date', id: 'unpaid' },
  ])(
    '$kind is told once, $days days before, and again if the end is moved',
    async ({ kind, days, table, column, ...row }) => {
      const [bill] = await query(`SELECT id FROM credit_bill WHERE status = 'UNPAID' LIMIT 1`);
      const id = row.id === 'unpaid' ? (bill?.id ?? '') : row.id;
      const refId = kind === 'COUPON_ENDING' ? `${SHOP}${id}` : id;
      const told = async () => {
        await Promise.all([notifyEnding(gateway.deps), notifyEnding(gateway.deps)]);
        await notifyEnding(gateway.deps);
        return (await noticesOf(kind, refId)).length;
      };
      await endAt(table, column, id, days + 1);
      const before = await told();
      await endAt(table, column, id, days - 1);
      expect(await told()).toBe(before + 1);
      clock.forward(DAY_MS);
      expect(await told()).toBe(before + 1);
      await endAt(table, column, id, days * 2);
      clock.forward((days + 1) * DAY_MS);
      expect(await told()).toBe(before + 2);
      clock.forward(days * DAY_MS);
      expect(await told()).toBe(before + 2);
      token = await gateway.signIn('13800000001');
      other = await gateway.signIn('13800000009');
    },
  );

  it('a used coupon is not told', async () => {
    await gateway.db.$client.query(`UPDATE distributor_coupon SET used = true WHERE coupon_id = '340004'`);
    await endAt('coupon', 'valid_end_date', '340004', 1);
    await notifyEnding(gateway.deps);
    expect(await noticesOf('COUPON_ENDING', `${SHOP}340004`)).toEqual([]);
  });
});

describe('reading', () => {
  const list = async (data: object = {}, by = token) =>
    (await gateway.call('listNoticePage', { data, pageSize: 100 }, { token: by })).data;
  const counted = async (by = token) =>
    (await gateway.call('countStatisticsHot', undefined, { token: by })).data.unreadNoticeNum;

  it('filters, counts and marks the notices of the own shop', async () => {
    const all = await list();
    const unread = await list({ unread: true });
    expect(unread.total).toBe(await counted());
    expect(unread.unreadCount).toBe(unread.total);
    const funds = await list({ group: 'FUNDS' });
    expect(funds.records.length).toBeGreaterThan(0);
    expect(new Set(funds.records.map(({ kind }) => NOTICES[kind].group))).toEqual(new Set(['FUNDS']));
    const dates = all.records.map(({ createDate }) => createDate);
    expect(dates).toEqual(dates.toSorted().toReversed());

    const [first, second] = unread.records;
    const ids = [first?.id ?? '', first?.id ?? ''];
    for (const _ of [1, 2])
      expect((await gateway.call('markNoticesRead', { ids }, { token })).data).toEqual({
        unreadCount: unread.total - 1,
      });
    const foreign = (await list({ unread: true }, other)).records[0]?.id ?? '';
    const tried = await gateway.call('markNoticesRead', { ids: [second?.id ?? '', foreign] }, { token });
    expect(tried.code).toBe('NOT_FOUND');
    expect(await counted()).toBe(unread.total - 1);
    const theirs = await counted(other);
    expect((await gateway.call('markNoticesRead', {}, { token })).data.unreadCount).toBe(0);
    expect(await counted()).toBe(0);
    expect(await counted(other)).toBe(theirs);
  });

  it('keeps the newest 500 of the last 180 days', async () => {
    const { notices, days } = NOTICE_LIMITS;
    await gateway.db.$client.query(
      `INSERT INTO notice SELECT $1, 'bulk' || n, 'HEADER_CONFIRMED', 'bulk', n::text, '{"name":"x"}', $2::timestamptz - n * interval '1 minute', NULL FROM generate_series(1, $3) AS n`,
      [SHOP, clock.now(), notices + 20],
    );
    await sweepExpired(gateway.db, clock.now());
    const [counts] = await query<{ count: string; last: string }>(
      `SELECT count(*), max(occasion::int) FILTER (WHERE ref_id = 'bulk') AS last FROM notice WHERE distributor_id = '${SHOP}'`,
    );
    expect(Number(counts?.count)).toBe(notices);
    expect(Number(counts?.last)).toBeLessThanOrEqual(notices);
    expect(await counted(other)).toBeGreaterThan(0);
    await sweepExpired(gateway.db, new Date(clock.now().getTime() + (days + 1) * DAY_MS));
    expect(await query('SELECT id FROM notice')).toEqual([]);
  });
});

it('every kind has a text that shows its parameters', () => {
  for (const kind of NOTICE_KINDS) {
    const params = Object.fromEntries(
      NOTICES[kind].params.map(name => [name, name === 'amount' ? '1288.00' : '']),
    ) as NoticeParams;
    const { title, text, action } = noticeTexts[kind];
    expect([title, text(params as never), action].join(' '), kind).not.toMatch(/undefined|null|Invalid/);
  }
});
