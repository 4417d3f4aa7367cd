/** The figures that order pages, refund pages and sheets show add up: lines to sums, sums to the amount. */
import { assert, asyncProperty, boolean, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseYuan, toFen } from '#shared/domain/money.ts';
import { orderDetail } from '#shared/messages/zh/client/order-pages.ts';
import { orderSheet } from '#shared/messages/zh/gateway/order-sheet.ts';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { visit } from '#test/support/edge/visit.ts';
import { createOrderActions } from '#test/support/fixtures/order-actions.ts';
import { readSheetBytes } from '#test/support/gateway/read-sheet-bytes.ts';
import { bytesOrJson } from '#test/support/http/bytes-or-json.ts';

interface Generated {
  readonly lineCount: number;
  /** Value of a coupon, in fen. */
  readonly coupon: number;
  readonly inquiry: boolean;
  /** Of the price, quoted for an inquiry. */
  readonly percent: number;
}
const SHOPS = ['13800000001', '13800000009'];
const PAGE_SIZE = 100;
const RUNS = 8;
const EXAMPLES: [Generated][] = [
  [{ lineCount: 3, coupon: 10_001, inquiry: false, percent: 100 }],
  [{ lineCount: 3, coupon: 10_001, inquiry: true, percent: 77 }],
];
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The text of an element's html. */
const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .trim();

/** The amount that a text shows, in fen: deducted ones are negative; 0 if there is none. */
function fenOf(text: string): number {
  const [, sign, yuan = '0.00'] = /([−+]?)\s*¥\s*([\d,]+\.\d\d)/.exec(text) ?? [];
  const fen = parseYuan(yuan.replaceAll(',', ''));
  return sign === '−' ? -fen : fen;
}

/** Cells of each row of a part of the table of lines. */
function rowsOf(html: string, part: 'tbody' | 'tfoot'): string[][] {
  const [, table = ''] = /<table class="items-table">([\s\S]*?)<\/table>/.exec(html) ?? [];
  const [, rows = ''] = new RegExp(`<${part}>([\\s\\S]*?)</${part}>`).exec(table) ?? [];
  return rows
    .split('<tr>')
    .slice(1)
    .map(row =>
      [...row.matchAll(/<(td|th)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , cell = '']) => textOf(cell)),
    );
}

/** Figures of a row from the right: gross, discount, net. */
const figuresOf = (cells: readonly string[]) => ({
  gross: fenOf(cells.at(-3) ?? ''),
  discount: 0 - fenOf(cells.at(-2) ?? ''),
  net: fenOf(cells.at(-1) ?? ''),
});

/** Amounts below the table by their names. */
function amountsOf(html: string): Map<string, number> {
  const [, list = ''] = /<dl class="order-amounts">([\s\S]*?)<\/dl>/.exec(html) ?? [];
  const parts = [...list.matchAll(/<dt>([\s\S]*?)<\/dt><dd[^>]*>([\s\S]*?)<\/dd>/g)];
  return new Map(
    parts.map(([, name = '', value = '']) => [textOf(name.split('<small')[0] ?? ''), fenOf(textOf(value))]),
  );
}

/** Adds the columns of the table of lines up; returns their sums. */
function expectTableToAddUp(html: string, id: string) {
  const lines = rowsOf(html, 'tbody').map(cells => {
    const quantity = Number(/×(\d+)/.exec(cells.at(-4) ?? '')?.[1]);
    return { price: fenOf(cells.at(-5) ?? ''), quantity, ...figuresOf(cells) };
  });
  expect(lines.length, id).toBeGreaterThan(0);
  for (const { price, quantity, gross, discount, net } of lines) {
    expect([gross, net], id).toEqual([price * quantity, gross - discount]);
  }
  const columns = (['gross', 'discount', 'net'] as const).map(name => [
    name,
    sum(lines.map(line => line[name])),
  ]);
  const [foot = []] = rowsOf(html, 'tfoot');
  const sums = figuresOf(foot);
  expect(sums, id).toEqual(Object.fromEntries(columns));
  return { lines: lines.length, ...sums };
}

/** Reads the page of an order and adds its figures up. */
async function expectToAddUp(id: string, token: string) {
  const { html } = await visit(portal.origin, `/syoung/order/inquiry/detail/${id}`, { token });
  const sums = expectTableToAddUp(html, id);
  const { amounts: words } = orderDetail;
  const amounts = amountsOf(html);
  expect(amounts.get(words.goodsAmount), id).toBe(sums.gross);
  expect(0 - (amounts.get(words.discount) ?? 0), id).toBe(sums.discount);
  const total = amounts.get(words.payAmount) ?? amounts.get(words.paidAmount);
  expect(total, id).toBe(sums.net + (amounts.get(words.freightAmount) ?? 0));
  return sums;
}

describe('the page of an order', () => {
  it('adds up for every order of the demo', async () => {
    const seen = [];
    for (const mobile of SHOPS) {
      const token = await portal.gateway.signIn(mobile);
      const { data } = await portal.gateway.call('listOrderPage', { pageSize: PAGE_SIZE }, { token });
      for (const { id } of data.records) seen.push(await expectToAddUp(id, token));
    }
    expect(seen.length).toBeGreaterThan(PAGE_SIZE / 2);
    expect(seen.filter(({ discount }) => discount > 0).length).toBeGreaterThan(0);
  });

  it('adds up for orders with coupons and quotes of any amount', async () => {
    const token = await portal.gateway.signIn('13800000009');
    const acts = createOrderActions(portal.gateway, token);
    const { db } = portal.gateway;
    const generated = record({
      lineCount: integer({ min: 1, max: 6 }),
      coupon: integer({ min: 1, max: 99_999 }),
      inquiry: boolean(),
      percent: integer({ min: 1, max: 100 }),
    });
    const discounted = { coupon: 0, quote: 0 };
    await assert(
      asyncProperty(generated, async ({ lineCount, coupon, inquiry, percent }) => {
        await db.$client.query(
          `UPDATE coupon SET threshold = 100000, value = $1, coupon_type = 'MONEY_OFF' WHERE id = (SELECT coupon_id FROM distributor_coupon WHERE distributor_id = '200009' AND NOT used ORDER BY id LIMIT 1)`,
          [coupon],
        );
        const { id, amounts } = await acts.place({ lineCount, inquiry });
        if (inquiry) {
          const most = parseYuan(amounts.goodsAmount) - parseYuan(amounts.couponAmount);
          const amount = toFen(Math.floor((most * percent) / 100) + parseYuan(amounts.freightAmount));
          await acts.quote(id, { amount, remark: '' });
        }
        const { discount } = await expectToAddUp(id, token);
        if (discount > 0) discounted[inquiry ? 'quote' : 'coupon'] += 1;
        await portal.gateway.call('cancelOrder', { id, reason: '' }, { token });
      }),
      { numRuns: RUNS, examples: EXAMPLES },
    );
    expect(discounted.coupon).toBeGreaterThan(0);
    expect(discounted.quote).toBeGreaterThan(0);
  });
});

it('the page of every refund of the demo adds up to its amount without freight', async () => {
  const seen = [];
  for (const mobile of SHOPS) {
    const token = await portal.gateway.signIn(mobile);
    const { data } = await portal.gateway.call('listRefundPage', { pageSize: PAGE_SIZE }, { token });
    for (const { id, amount, freightAmount } of data.records) {
      const { html } = await visit(portal.origin, `/syoung/order/refund/detail/${id}`, { token });
      const sums = expectTableToAddUp(html, id);
      expect(sums.net, id).toBe(parseYuan(amount) - parseYuan(freightAmount));
      seen.push(sums);
    }
  }
  expect(seen.filter(({ discount }) => discount > 0).length).toBeGreaterThan(0);
});

describe('the sheet of orders', () => {
  it('adds up by line, and by order with its freight', async () => {
    const token = await portal.gateway.signIn(SHOPS[0] ?? '');
    const { body } = await portal.gateway.http
      .post('/soyoungzg/api/merchantOrder/exportExcel')
      .set({ tenantId: 'soyoung-zg', userToken: token })
      .send({ filters: {} })
      .parse(bytesOrJson);
    const [head = [], ...rows] = await readSheetBytes(body, { maxRows: 2000, maxColumns: 40 });
    const { columns } = orderSheet;
    const lines = rows.map(row => {
      const at = (title: string) => row?.[head?.indexOf(title) ?? -1];
      const fen = (title: string) => Math.round(Number(at(title) ?? 0) * 100);
      return {
        orderNo: at(columns.orderNo),
        quantity: Number(at(columns.quantity)),
        price: fen(columns.price),
        amount: fen(columns.amount),
        discount: fen(columns.discount),
        net: fen(columns.net),
        freight: fen(columns.freight),
        payAmount: fen(columns.payAmount),
      };
    });
    expect(lines.length).toBeGreaterThan(PAGE_SIZE / 2);
    for (const { orderNo, price, quantity, amount, discount, net } of lines) {
      expect([amount, net], orderNo ?? '').toEqual([price * quantity, amount - discount]);
    }
    for (const [orderNo, own] of Map.groupBy(lines, line => line.orderNo)) {
      const freight = sum(own.map(line => line.freight));
      const paid = sum(own.map(line => line.payAmount));
      expect(sum(own.map(line => line.net)) + freight, orderNo ?? '').toBe(paid);
    }
  });
});
