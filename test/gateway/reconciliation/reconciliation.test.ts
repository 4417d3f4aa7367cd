/** Reconciliation statements: periods, bounds, the demo's figures, differences, and the files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '#gateway/db/schema/order.ts';
import { topUp } from '#gateway/db/schema/top-up.ts';
import { eq, sql } from '#gateway/db/sql.ts';
import { type Entries, post } from '#gateway/modules/ledger/post.ts';
import type { Arg } from '#shared/contract/index.ts';
import { chinaDay } from '#shared/domain/china-time.ts';
import { displayYuan, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { earliestStart, periodOfMonth, RECONCILIATION_LIMITS } from '#shared/domain/reconciliation.ts';
import { reconciliationSections } from '#shared/messages/zh/common/reconciliation.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { readPdf } from '#test/support/fixtures/invoice-fixture.ts';
import { amountsOf, expectToAddUp } from '#test/support/fixtures/reconciliation-sums.ts';
import { buildTopUpFixture, type TopUpFixture } from '#test/support/fixtures/top-up-fixture.ts';
import { download } from '#test/support/gateway/files.ts';
import { readSheets } from '#test/support/gateway/read-sheets.ts';

let fixture: TopUpFixture;
beforeAll(async () => {
  fixture = await buildTopUpFixture();
});
afterAll(() => fixture.close());

type Period = Required<Arg<'getReconciliation'>>;
const read = async (token: string, period: Arg<'getReconciliation'> = {}) =>
  (await fixture.call('getReconciliation', period, { token })).data;
const path = (name: string, period: Period) =>
  `/soyoungzg/api/merchantReconciliation/${name}?${new URLSearchParams(period)}`;

const nameOf = ({ section }: { section: keyof typeof reconciliationSections }) =>
  reconciliationSections[section];

/** Opens a shop with grants of a deposit at these moments. */
async function shopWith(moments: readonly (string | Date)[], amount = 100) {
  const [shop] = await fixture.openShops(1);
  if (!shop) throw new Error('no shop was opened');
  const { distributorId } = shop;
  const entries: Entries = { DEPOSIT: toFen(amount), BANK: toFen(-amount) };
  await fixture.db.transaction(async tx => {
    for (const moment of moments) {
      const posting = { distributorId, kind: 'GRANT', refId: newRequestId(), refNo: '', remark: '' } as const;
      await post(tx, { ...fixture.deps, clock: { now: () => new Date(moment) } }, { ...posting, entries });
    }
  });
  return shop;
}

describe('a period', () => {
  it('is the last full month by default, and begins and ends at midnight in China', async () => {
    const { token } = await shopWith([
      '2026-02-28T23:59:59.999+08:00',
      '2026-03-01T00:00:00.000+08:00',
      '2026-03-31T23:59:59.999+08:00',
      '2026-04-01T00:00:00.000+08:00',
    ]);
    const statement = await read(token, periodOfMonth('2026-03'));
    expectToAddUp(statement);
    expect(statement.accounts).toEqual([
      { account: 'DEPOSIT', opening: '1.00', in: '2.00', out: '0.00', closing: '3.00' },
    ]);
    const { startDate, endDate, months } = await read(token);
    expect(periodOfMonth(months[1] ?? '')).toEqual({ startDate, endDate });
    expect(months[0]).toBe(chinaDay(fixture.clock.now()).slice(0, 7));
  });

  it('has at most 12 months, in order', async () => {
    const { token } = await shopWith([]);
    for (const [endDate, startDate] of [
      ['2026-10-31', '2025-11-01'],
      ['2024-02-29', '2023-03-01'],
      ['2024-02-28', '2023-03-01'],
      ['2026-03-15', '2025-03-16'],
    ] as const) {
      expect(earliestStart(endDate)).toBe(startDate);
      const answer = await fixture.call('getReconciliation', { startDate, endDate }, { token });
      expect(answer.code, endDate).toBe('0');
    }
    for (const period of [
      { startDate: '2025-10-31', endDate: '2026-10-31' },
      { startDate: '2026-10-31', endDate: '2026-10-01' },
      { startDate: '2026-10-31' },
    ]) {
      expect(await fixture.call('getReconciliation', period, { token })).toMatchObject({
        code: 'PARAM_INVALID',
        data: { fields: [{ msg: expect.any(String) }] },
      });
    }
  });

  it('with more rows than a statement holds is rejected by the page and both files', async () => {
    const { distributorId, token } = await shopWith(['2026-05-01T12:00:00+08:00']);
    await fixture.db.execute(sql`
      INSERT INTO "order" SELECT made.* FROM generate_series(1, ${RECONCILIATION_LIMITS.rows}) n
      CROSS JOIN (SELECT to_jsonb(o) AS row FROM "order" o LIMIT 1) model
      CROSS JOIN LATERAL jsonb_populate_record(null::"order", model.row || jsonb_build_object(
        'id', 'm' || n, 'order_no', 'm' || n, 'distributor_id', ${distributorId}::text,
        'create_date', '2026-05-02T12:00:00+08:00', 'status', 'FINISHED',
        'paid_date', null, 'pay_no', null, 'invoice_id', null)) made`);
    const period = periodOfMonth('2026-05');
    expect(await fixture.call('getReconciliation', period, { token })).toMatchObject({
      code: 'PERIOD_TOO_LARGE',
      msg: expect.stringContaining('10,000'),
    });
    for (const name of ['exportExcel', 'download']) {
      expect((await download(fixture, path(name, period), token)).body.code).toBe('PERIOD_TOO_LARGE');
    }
    await fixture.db.delete(order).where(eq(order.id, 'm1'));
    const { data } = await fixture.call('getReconciliation', period, { token });
    expect(data.sections[0]).toMatchObject({ section: 'ORDERS', count: RECONCILIATION_LIMITS.rows - 1 });
    expect(data.sections[0]?.rows).toHaveLength(RECONCILIATION_LIMITS.shownRows);
  });
});

describe('the demo', () => {
  it.each(['13800000001', '13800000004', '13800000009'])(
    'of shop %s reconciles in every month',
    async mobile => {
      const token = await fixture.signIn(mobile);
      const { months } = await read(token);
      let closing: string | undefined;
      for (const month of months.toReversed()) {
        const statement = await read(token, periodOfMonth(month));
        expectToAddUp(statement);
        if (closing !== undefined) expect(statement.net.opening, month).toBe(closing);
        closing = statement.net.closing;
      }
    },
  );

  it('is empty for a new shop', async () => {
    const { accounts, sections, net } = await read(await fixture.signIn('13800000008'));
    expect({ accounts, sections, closing: net.closing }).toEqual({
      accounts: [],
      sections: [],
      closing: '0.00',
    });
  });
});

it('contains payments that came when nothing was due any more, as paid and returned', async () => {
  const [shop] = await fixture.openShops(1);
  if (!shop) throw new Error('no shop was opened');
  const { distributorId, token } = shop;
  const { payNo, orderId } = await fixture.orderFor(3, token);
  expect((await fixture.pay(payNo, 'ALIPAY', { token })).code).toBe('0');
  const { id: attemptId, amount } = await fixture.attemptOf(payNo, distributorId);
  await fixture.call('cancelOrder', { id: orderId, reason: 'x' }, { token });
  expect(await fixture.callBack({ attemptId, amount, outcome: 'PAID' })).toBe('0');
  const today = chinaDay(fixture.clock.now());
  const statement = await read(token, { startDate: today, endDate: today });
  expectToAddUp(statement);
  expect(statement.sections.map(({ section, count }) => [section, count])).toEqual([
    ['PAYMENTS', 1],
    ['REFUNDS', 1],
  ]);
  expect(statement.flows.map(({ flow, amount: yuan }) => [flow, yuan])).toEqual([
    ['PAID_DIRECT', '30.00'],
    ['PURCHASES', '-30.00'],
    ['REFUNDS', '30.00'],
    ['RETURNED_DIRECT', '-30.00'],
  ]);
});

it('reports documents that differ from the ledger', async () => {
  const token = await fixture.signIn('13800000001');
  const { rows } = await fixture.db.$client.query<{ id: string; day: string }>(
    `SELECT t.ref_id AS id, to_char(t.create_date AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day
     FROM ledger_transaction t JOIN top_up u ON u.id = t.ref_id
     WHERE t.kind = 'TOP_UP' AND t.distributor_id = '200001' LIMIT 1`,
  );
  const { id = '', day = '' } = rows[0] ?? {};
  const period = { startDate: day, endDate: day };
  const before = amountsOf(await read(token, period), 'TOP_UPS', 'amount');
  await fixture.db
    .update(topUp)
    .set({ amount: sql`${topUp.amount} + 1` })
    .where(eq(topUp.id, id));
  const { differences, net } = await read(token, period);
  const booked = before.reduce((sum, amount) => sum + amount, 0);
  expect(differences).toEqual([
    { what: '转账充值', documents: formatYuan(toFen(booked + 1)), ledger: formatYuan(toFen(booked)) },
    { what: '往来净额', documents: formatYuan(toFen(parseYuan(net.closing) + 1)), ledger: net.closing },
  ]);
  const text = await readPdf((await download(fixture, path('download', period), token)).body);
  expect(text).toContain('单据与账本不一致');
  await fixture.db
    .update(topUp)
    .set({ amount: sql`${topUp.amount} - 1` })
    .where(eq(topUp.id, id));
});

describe('the files', () => {
  it('contain every row and sum of the statement', async () => {
    const token = await fixture.signIn('13800000001');
    const { months } = await read(token);
    const period = { startDate: `${months[5]}-01`, endDate: periodOfMonth(months[0] ?? '').endDate };
    const statement = await read(token, period);
    const sheet = await download(fixture, path('exportExcel', period), token);
    expect(decodeURIComponent(sheet.headers['content-disposition'] ?? '')).toContain(
      `对账单-${period.startDate} 至 ${period.endDate}.xlsx`,
    );
    const sheets = await readSheets(sheet.body);
    expect(sheets.map(({ name }) => name)).toEqual(['汇总', ...statement.sections.map(nameOf)]);
    for (const section of statement.sections) {
      const rows = sheets.find(({ name }) => name === nameOf(section))?.rows ?? [];
      expect(rows).toHaveLength(section.count + 2);
      section.sums.forEach((sum, column) => {
        if (sum === null) return;
        const amounts = rows.slice(1, -1).map(row => Math.round(Number(row[column]) * 100));
        expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(parseYuan(sum));
        expect(Math.round(Number(rows.at(-1)?.[column]) * 100)).toBe(parseYuan(sum));
      });
    }

    const pdf = await download(fixture, path('download', period), token);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const text = await readPdf(pdf.body);
    for (const printed of [
      ...[statement.no, '样张', '对账确认', '供方', '需方', '签字 / 盖章', '账本与订单'],
      ...statement.flows.map(({ amount }) => displayYuan(amount)),
      ...statement.accounts.flatMap(({ opening, closing }) => [displayYuan(opening), displayYuan(closing)]),
      ...statement.sections.flatMap(({ rows }) => rows.slice(0, 20).map(({ cells }) => cells[1] ?? '')),
      ...statement.sections.flatMap(({ sums }) => sums.flatMap(sum => (sum ? [displayYuan(sum)] : []))),
    ]) {
      expect(text).toContain(printed);
    }
  });
});
