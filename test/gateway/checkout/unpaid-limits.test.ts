/** Limits on a shop's unpaid orders, in every way of ordering, and under concurrency. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { UNPAID_LIMITS, UNPAID_SKU_FLOOR } from '#shared/constants.ts';
import { calls, type Data } from '#shared/contract/index.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { makeForm } from '#test/support/fixtures/images.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { makeSheet } from '#test/support/fixtures/sheets.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { uploadForm } from '#test/support/gateway/files.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

let fixture: PayFixture;
let second: TestGateway;
beforeAll(async () => {
  fixture = await buildPayFixture(3);
  second = await buildTestGateway({ db: fixture.connectAgain(), clock: fixture.clock });
  await fixture.giveMoney(1_000_000_000);
});
afterAll(async () => {
  const broken = await findViolations(fixture.db);
  await second.close();
  await fixture.close();
  expect(broken).toEqual([]);
});
/** Each test starts without unpaid orders and with the default limits. */
beforeEach(async () => {
  await cancelAll();
  for (const { distributorId } of fixture.shops) await fixture.setLimits({ reset: true }, distributorId);
});

const as = (at = 0) => ({ token: fixture.shops[at]?.token ?? '' });
async function cancelAll() {
  const { rows } = await fixture.db.$client.query<{ id: string }>(
    `SELECT id FROM "order" WHERE distributor_id LIKE '7000%' AND status IN ('WAIT_PAY', 'WAIT_CONFIRM', 'WAIT_ACCEPT')`,
  );
  for (const { id } of rows) await fixture.staff('/order/cancel', { order: id, reason: 'x' });
}
const problemsOf = async (skuId: string, quantity: number, token = fixture.shop.token) =>
  (await fixture.preview({ items: [{ skuId, quantity }] }, token)).data.problems;
/** Previews, runs `before`, and then submits the possibly outdated preview. */
async function submitOutdated(lines: { skuId: string; quantity: number }[], before: () => Promise<unknown>) {
  const { data } = await fixture.preview({ items: lines });
  await before();
  const { submitToken, payAmount } = data;
  if (!submitToken) throw new Error(JSON.stringify(data.problems));
  return fixture.call('submitOrder', { submitToken, expectedPayAmount: payAmount, remark: '' }, as());
}
async function inquire(skuId: string, quantity: number, amount: string) {
  const { orderIds } = await fixture.order([{ skuId, quantity }], { inquiry: true });
  const id = orderIds[0] ?? '';
  expect((await fixture.staff('/order/quote', { order: id, amount })).code).toBe('0');
  return id;
}
const accept = (id: string) => fixture.call('acceptQuote', { id, quoteVersion: 1 }, as());

describe('the pieces of a sku', () => {
  it('are limited to half of its stock, as the preview reports', async () => {
    const { id: skuId } = await fixture.takeSku({ stock: 5000 });
    expect(await problemsOf(skuId, 2501)).toEqual([
      {
        skuId,
        code: 'UNPAID_STOCK',
        payFirst: false,
        msg: '未付款订单最多可占用 2500 件，请减少数量，付款后可再次下单',
      },
    ]);
    expect(await problemsOf(skuId, 2500)).toEqual([]);
    await fixture.order([{ skuId, quantity: 2000 }]);
    expect(await problemsOf(skuId, 501)).toEqual([
      {
        skuId,
        code: 'UNPAID_STOCK',
        payFirst: true,
        msg: '未付款订单最多可占用 2500 件，已占用 2000 件，请先付款，或减少到 500 件',
      },
    ]);
    await fixture.order([{ skuId, quantity: 500 }]);
    expect(await problemsOf(skuId, 1)).toMatchObject([
      { code: 'UNPAID_STOCK', msg: '未付款订单最多可占用 2500 件，已占用 2500 件，请先付款' },
    ]);
    // Other shops can still order the other half.
    expect(await problemsOf(skuId, 1250, as(1).token)).toEqual([]);
  });

  it('count until they are paid or a voucher is submitted', async () => {
    const { id: skuId } = await fixture.takeSku({ stock: 400 });
    const { payNo } = await fixture.order([{ skuId, quantity: 200 }]);
    expect(await problemsOf(skuId, 10)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    await fixture.pay(payNo ?? '', 'OFFLINE');
    expect(await problemsOf(skuId, 10)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    await fixture.call(
      'uploadVoucher',
      { payNo: payNo ?? '', imageUrls: [await fixture.uploadVoucher()] },
      as(),
    );
    expect(await problemsOf(skuId, 100)).toEqual([]);
    expect(await problemsOf(skuId, 101)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    const more = await fixture.order([{ skuId, quantity: 100 }]);
    expect((await fixture.pay(more.payNo ?? '', 'BALANCE')).code).toBe('0');
    expect(await problemsOf(skuId, 50)).toEqual([]);
  });

  it('can be all of a small stock, or ten times the minimum quantity', async () => {
    const { id: few } = await fixture.takeSku({ stock: 12 });
    await fixture.order([{ skuId: few, quantity: 12 }]);
    expect(await fixture.stockOf(few)).toBe(0);
    const { pieces, minimumQuantities } = UNPAID_SKU_FLOOR;
    const { id: some } = await fixture.takeSku({ stock: 30 });
    expect(await problemsOf(some, pieces)).toEqual([]);
    expect(await problemsOf(some, pieces + 1)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    const { id: packed } = await fixture.takeSku({ stock: 150, minQty: 12, stepQty: 12 });
    expect(await problemsOf(packed, 12 * minimumQuantities)).toEqual([]);
    expect(await problemsOf(packed, 12 * (minimumQuantities + 1))).toMatchObject([{ code: 'UNPAID_STOCK' }]);
  });

  it('are checked again by the submit, which then takes nothing', async () => {
    const { id: skuId } = await fixture.takeSku({ stock: 1000 });
    const answer = await submitOutdated([{ skuId, quantity: 300 }], () =>
      fixture.order([{ skuId, quantity: 300 }]),
    );
    expect(answer).toMatchObject({
      code: 'ORDER_PROBLEMS',
      data: { problems: [{ skuId, code: 'UNPAID_STOCK', msg: expect.stringContaining('减少到 200 件') }] },
    });
    expect(await fixture.stockOf(skuId)).toBe(700);
  });

  it('cannot be exceeded by concurrent submits through two gateways', async () => {
    const { id: skuId } = await fixture.takeSku({ stock: 1000 });
    const shown = await Promise.all(
      Array.from({ length: 12 }, () => fixture.preview({ items: [{ skuId, quantity: 90 }] })),
    );
    const answers = await Promise.all(
      shown.map(({ data: { submitToken, payAmount } }, n) =>
        (n % 2 ? second : fixture).call(
          'submitOrder',
          { submitToken: submitToken ?? '', expectedPayAmount: payAmount, remark: '' },
          as(),
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(5);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0', 'ORDER_PROBLEMS']));
    expect(await fixture.stockOf(skuId)).toBe(1000 - 5 * 90);
  });

  it('are limited for inquiries, and again when a quote is accepted', async () => {
    const { id: skuId } = await fixture.takeSku({ stock: 1000 });
    expect(await problemsOf(skuId, 501)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    const id = await inquire(skuId, 400, '3900.00');
    await fixture.order([{ skuId, quantity: 200 }]);
    const rejected = await accept(id);
    expect(rejected).toMatchObject({
      code: 'ORDER_PROBLEMS',
      msg: expect.stringContaining('未付款订单最多可占用 500 件，已占用 200 件'),
      data: { problems: [{ skuId, code: 'UNPAID_STOCK' }] },
    });
    expect(await fixture.orderStatus(id)).toBe('WAIT_ACCEPT');
    await fixture.setLimits({ skuPercent: 60 });
    expect((await accept(id)).code).toBe('0');
    expect(await fixture.stockOf(skuId)).toBe(400);
  });
});

describe('the unpaid amount', () => {
  const most = UNPAID_LIMITS.amount / 100;

  it('is limited, for one order and for several', async () => {
    const { id: skuId } = await fixture.takeSku({ stock: 100_000, tiers: [[1, 100_000]] });
    expect(await problemsOf(skuId, most / 1000 + 1)).toEqual([
      {
        skuId: null,
        code: 'UNPAID_LIMIT',
        payFirst: false,
        msg: '未付款订单金额最多 ¥500,000，请分次下单付款，或联系客服提高额度',
      },
    ]);
    await fixture.order([{ skuId, quantity: 300 }]);
    expect(await problemsOf(skuId, 201)).toEqual([
      {
        skuId: null,
        code: 'UNPAID_LIMIT',
        payFirst: true,
        msg: '未付款订单金额最多 ¥500,000，已有 ¥300,000 未付款，请先付款或取消后再下单',
      },
    ]);
    expect(await problemsOf(skuId, 200)).toEqual([]);
  });

  it('is checked again by the submit and when a quote is accepted', async () => {
    const { id: skuId } = await fixture.takeSku({ stock: 100_000, tiers: [[1, 100_000]] });
    const id = await inquire(skuId, 250, '249000.00');
    const answer = await submitOutdated([{ skuId, quantity: 201 }], () =>
      fixture.order([{ skuId, quantity: 300 }]),
    );
    expect(answer).toMatchObject({
      code: 'UNPAID_LIMIT',
      data: { bound: 'AMOUNT', limit: '500000.00', current: '300000.00' },
    });
    expect(await accept(id)).toMatchObject({ code: 'UNPAID_LIMIT', data: { bound: 'AMOUNT' } });
    expect(await fixture.stockOf(skuId)).toBe(99_700);
  });
});

describe('the number of unpaid payments', () => {
  it('is limited, regardless of the orders per payment', async () => {
    await fixture.setLimits({ payments: 2 });
    const skus = [await fixture.takeSku(), await fixture.takeSku()];
    for (const [index, { id }] of skus.entries()) {
      const warehouseId = fixture.warehouses[index]?.id ?? '';
      await fixture.db.update(sku).set({ warehouseId }).where(eq(sku.id, id));
    }
    const both = skus.map(({ id: skuId }) => ({ skuId, quantity: 1 }));
    expect((await fixture.order(both)).orderIds).toHaveLength(2);
    await fixture.order(both);
    const [first] = both;
    expect(await problemsOf(first?.skuId ?? '', 1)).toEqual([
      {
        skuId: null,
        code: 'UNPAID_LIMIT',
        payFirst: true,
        msg: '未付款订单已达上限（2 笔，含询价），请先付款或取消后再下单',
      },
    ]);
  });

  it('includes inquiries, which become payments of their own', async () => {
    await fixture.setLimits({ payments: 2 });
    const { id: skuId } = await fixture.takeSku();
    const id = await inquire(skuId, 2, '15.00');
    await fixture.order([{ skuId, quantity: 1 }], { inquiry: true });
    expect(await problemsOf(skuId, 1)).toMatchObject([{ code: 'UNPAID_LIMIT' }]);
    // It was already counted as an inquiry, so accepting it adds nothing.
    expect((await accept(id)).code).toBe('0');
  });

  it('is checked again by concurrent submits', async () => {
    await fixture.setLimits({ payments: 3 });
    const { id: skuId } = await fixture.takeSku();
    const shown = await Promise.all(
      Array.from({ length: 8 }, () => fixture.preview({ items: [{ skuId, quantity: 1 }] })),
    );
    const answers = await Promise.all(
      shown.map(({ data: { submitToken, payAmount } }, n) =>
        (n % 2 ? second : fixture).call(
          'submitOrder',
          {
            submitToken: submitToken ?? '',
            expectedPayAmount: payAmount,
            remark: '',
            ...(n % 3 ? {} : { inquiry: true }),
          },
          as(),
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(3);
    const rejected = answers.filter(({ code }) => code !== '0');
    for (const answer of rejected) {
      expect(answer).toMatchObject({
        code: 'UNPAID_LIMIT',
        data: { bound: 'PAYMENTS', limit: 3, current: 3 },
      });
    }
  });
});

describe('a drop-shipping sheet', () => {
  const HEAD = ['收件人', '手机号', '收货地址', '条形码或商品编码', '数量'];
  const rowOf = (name: string, code: string, quantity: number) => [
    ...[name, '13567120934', '浙江省杭州市西湖区文三路478号1幢101室', code],
    quantity,
  ];
  async function send(rows: (string | number)[][]) {
    const form = makeForm(makeSheet([HEAD, ...rows]), { filename: 'drop.xlsx' });
    const path = `${calls.importDropShipping.path}?tradeType=GENERAL`;
    const { body } = await uploadForm(fixture, path, form, fixture.shop.token);
    return body.data as Data<'importDropShipping'>;
  }
  const confirm = ({ importId, payAmount }: Data<'importDropShipping'>) =>
    fixture.call(
      'confirmDropShipping',
      { requestId: newRequestId(), importId, expectedPayAmount: payAmount },
      as(),
    );
  async function newSku(changes: Parameters<PayFixture['takeSku']>[0] = {}) {
    const row = await fixture.takeSku(changes);
    await fixture.db.update(sku).set({ warehouseId: 'W01' }).where(eq(sku.id, row.id));
    return row;
  }

  it('counts as one payment, regardless of its consignees', async () => {
    await fixture.setLimits({ payments: 1 });
    const { id, barCode } = await newSku();
    const sheet = await send(Array.from({ length: 30 }, (_, n) => rowOf(`顾客${n}`, barCode, 1)));
    expect(sheet).toMatchObject({ orders: 30, problem: null });
    expect((await confirm(sheet)).code).toBe('0');
    expect(await fixture.stockOf(id)).toBe(970);
    const next = await send([rowOf('沈若琳', barCode, 1)]);
    expect(next.problem).toEqual({
      skuId: null,
      code: 'UNPAID_LIMIT',
      payFirst: true,
      msg: '未付款订单已达上限（1 笔，含询价），请先付款或取消后再下单',
    });
    expect(await confirm(next)).toMatchObject({ code: 'UNPAID_LIMIT', data: { bound: 'PAYMENTS' } });
    expect(await fixture.stockOf(id)).toBe(970);
  });

  it('is limited in its amount', async () => {
    await fixture.setLimits({ amount: '99.00' });
    const { barCode } = await newSku();
    const sheet = await send([rowOf('沈若琳', barCode, 10)]);
    expect(sheet.problem).toMatchObject({ code: 'UNPAID_LIMIT' });
    expect(await confirm(sheet)).toMatchObject({
      code: 'UNPAID_LIMIT',
      data: { bound: 'AMOUNT', limit: '99.00', current: '0.00' },
    });
  });

  it('reports the rows above the limit, and orders the others', async () => {
    const { id, barCode } = await newSku({ stock: 100 });
    await fixture.order([{ skuId: id, quantity: 20 }]);
    const sheet = await send([
      rowOf('沈若琳', barCode, 25),
      rowOf('唐一诺', barCode, 10),
      rowOf('许知远', barCode, 5),
    ]);
    expect(sheet.rows.map(({ code, available }) => [code, available])).toEqual([
      ['0', null],
      ['UNPAID_STOCK', 5],
      ['0', null],
    ]);
    expect(sheet.rows[1]?.msg).toBe('未付款订单最多可占用 50 件，已占用 45 件，请先付款，或减少到 5 件');
    expect((await confirm(sheet)).data).toMatchObject({
      added: 2,
      failed: [{ code: 'UNPAID_STOCK', available: 5 }],
    });
    expect(await fixture.stockOf(id)).toBe(50);
  });
});

describe('staff', () => {
  const DEFAULT = { skuPercent: 50, amount: '500000.00', payments: 50 };

  it('can read the limits and usage of a shop, and raise each limit', async () => {
    const { id: skuId } = await fixture.takeSku({ stock: 100 });
    expect((await fixture.setLimits({})).data).toEqual({
      ...DEFAULT,
      unpaidAmount: '0.00',
      unpaidPayments: 0,
    });
    await fixture.order([{ skuId, quantity: 40 }]);
    expect(await problemsOf(skuId, 60)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    expect((await fixture.setLimits({ skuPercent: 100 })).data).toEqual({
      ...DEFAULT,
      skuPercent: 100,
      unpaidAmount: '400.00',
      unpaidPayments: 1,
    });
    expect((await fixture.setLimits({ payments: 70 })).data).toMatchObject({ skuPercent: 100, payments: 70 });
    expect(await problemsOf(skuId, 60)).toEqual([]);
    // Only the limits of this shop changed.
    expect((await fixture.setLimits({}, fixture.shops[1]?.distributorId)).data).toMatchObject(DEFAULT);
    expect((await fixture.setLimits({ reset: true, amount: '600000.00' })).data).toMatchObject({
      ...DEFAULT,
      amount: '600000.00',
    });
  });

  it('cannot set invalid limits', async () => {
    for (const limits of [{ skuPercent: 0 }, { skuPercent: 101 }, { amount: '-1.00' }, { payments: -1 }]) {
      expect((await fixture.setLimits(limits)).code).toBe('PARAM_INVALID');
    }
    expect((await fixture.setLimits({ payments: 1 }, 'none')).code).toBe('NOT_FOUND');
  });
});
