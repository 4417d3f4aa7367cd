/** How much one shop may order without having paid: in every way in which something is ordered, and at once. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { UNPAID_LIMITS, UNPAID_SKU_FLOOR } from '#shared/constants.ts';
import { calls, type Data } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/build-gateway.ts';
import { newRequestId } from '#test/support/cart-world.ts';
import { makeForm } from '#test/support/images.ts';
import { findBroken } from '#test/support/invariants.ts';
import { buildPayWorld, type PayWorld } from '#test/support/pay-world.ts';
import { makeSheet } from '#test/support/sheets.ts';

let world: PayWorld;
let second: TestGateway;
beforeAll(async () => {
  world = await buildPayWorld(3);
  second = await buildTestGateway({ db: world.connectAgain(), clock: world.clock });
  await world.giveMoney(1_000_000_000);
});
afterAll(async () => {
  const broken = await findBroken(world.db);
  await second.close();
  await world.close();
  expect(broken).toEqual([]);
});
/** Each begins with nothing unpaid and with the limits of every shop. */
beforeEach(async () => {
  await cancelAll();
  for (const { distributorId } of world.shops) await world.setLimits({ reset: true }, distributorId);
});

const as = (at = 0) => ({ token: world.shops[at]?.token ?? '' });
async function cancelAll() {
  const { rows } = await world.db.$client.query<{ id: string }>(
    `SELECT id FROM "order" WHERE distributor_id LIKE '7000%' AND status IN ('WAIT_PAY', 'WAIT_CONFIRM', 'WAIT_ACCEPT')`,
  );
  for (const { id } of rows) await world.staff('/order/cancel', { order: id, reason: 'x' });
}
const problemsOf = async (skuId: string, quantity: number, token = world.shop.token) =>
  (await world.preview({ items: [{ skuId, quantity }] }, token)).data.problems;
/** Submits what a preview of another time showed, as it may have become wrong since. */
async function submitLater(lines: { skuId: string; quantity: number }[], before: () => Promise<unknown>) {
  const { data } = await world.preview({ items: lines });
  await before();
  const { submitToken, payAmount } = data;
  if (!submitToken) throw new Error(JSON.stringify(data.problems));
  return world.call('submitOrder', { submitToken, expectedPayAmount: payAmount, remark: '' }, as());
}
async function inquire(skuId: string, quantity: number, amount: string) {
  const { orderIds } = await world.order([{ skuId, quantity }], { inquiry: true });
  const id = orderIds[0] ?? '';
  expect((await world.staff('/order/quote', { order: id, amount })).code).toBe('0');
  return id;
}
const accept = (id: string) => world.call('acceptQuote', { id, quoteVersion: 1 }, as());

describe('the pieces of a sku', () => {
  it('are limited to half of its stock, as the preview says beforehand', async () => {
    const { id: skuId } = await world.takeSku({ stock: 5000 });
    expect(await problemsOf(skuId, 2501)).toEqual([
      {
        ...{ skuId, code: 'UNPAID_STOCK', payFirst: false },
        msg: '未付款订单最多可占用 2500 件，请减少数量，付款后可再次下单',
      },
    ]);
    expect(await problemsOf(skuId, 2500)).toEqual([]);
    await world.order([{ skuId, quantity: 2000 }]);
    expect(await problemsOf(skuId, 501)).toEqual([
      {
        ...{ skuId, code: 'UNPAID_STOCK', payFirst: true },
        msg: '未付款订单最多可占用 2500 件，已占用 2000 件，请先付款，或减少到 500 件',
      },
    ]);
    await world.order([{ skuId, quantity: 500 }]);
    expect(await problemsOf(skuId, 1)).toMatchObject([
      { code: 'UNPAID_STOCK', msg: '未付款订单最多可占用 2500 件，已占用 2500 件，请先付款' },
    ]);
    // Other shops still find the other half.
    expect(await problemsOf(skuId, 1250, as(1).token)).toEqual([]);
  });

  it('count until they are paid, and no longer once a voucher is shown', async () => {
    const { id: skuId } = await world.takeSku({ stock: 400 });
    const { payNo } = await world.order([{ skuId, quantity: 200 }]);
    expect(await problemsOf(skuId, 10)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    await world.pay(payNo ?? '', 'OFFLINE');
    expect(await problemsOf(skuId, 10)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    await world.call('uploadVoucher', { payNo: payNo ?? '', imageUrls: [await world.uploadVoucher()] }, as());
    expect(await problemsOf(skuId, 100)).toEqual([]);
    expect(await problemsOf(skuId, 101)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    const more = await world.order([{ skuId, quantity: 100 }]);
    expect((await world.pay(more.payNo ?? '', 'BALANCE')).code).toBe('0');
    expect(await problemsOf(skuId, 50)).toEqual([]);
  });

  it('leave the last of a small stock to one order, and ten of the smallest quantities', async () => {
    const { id: few } = await world.takeSku({ stock: 12 });
    await world.order([{ skuId: few, quantity: 12 }]);
    expect(await world.stockOf(few)).toBe(0);
    const { pieces, minimumQuantities } = UNPAID_SKU_FLOOR;
    const { id: some } = await world.takeSku({ stock: 30 });
    expect(await problemsOf(some, pieces)).toEqual([]);
    expect(await problemsOf(some, pieces + 1)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    const { id: packed } = await world.takeSku({ stock: 150, minQty: 12, stepQty: 12 });
    expect(await problemsOf(packed, 12 * minimumQuantities)).toEqual([]);
    expect(await problemsOf(packed, 12 * (minimumQuantities + 1))).toMatchObject([{ code: 'UNPAID_STOCK' }]);
  });

  it('are looked at again by the submit, which takes nothing', async () => {
    const { id: skuId } = await world.takeSku({ stock: 1000 });
    const answer = await submitLater([{ skuId, quantity: 300 }], () =>
      world.order([{ skuId, quantity: 300 }]),
    );
    expect(answer).toMatchObject({
      code: 'ORDER_PROBLEMS',
      data: { problems: [{ skuId, code: 'UNPAID_STOCK', msg: expect.stringContaining('减少到 200 件') }] },
    });
    expect(await world.stockOf(skuId)).toBe(700);
  });

  it('cannot be exceeded by submits at once, of two gateways', async () => {
    const { id: skuId } = await world.takeSku({ stock: 1000 });
    const shown = await Promise.all(
      Array.from({ length: 12 }, () => world.preview({ items: [{ skuId, quantity: 90 }] })),
    );
    const answers = await Promise.all(
      shown.map(({ data: { submitToken, payAmount } }, n) =>
        (n % 2 ? second : world).call(
          'submitOrder',
          { submitToken: submitToken ?? '', expectedPayAmount: payAmount, remark: '' },
          as(),
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(5);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0', 'ORDER_PROBLEMS']));
    expect(await world.stockOf(skuId)).toBe(1000 - 5 * 90);
  });

  it('are limited for inquiries, and again where a quote is accepted', async () => {
    const { id: skuId } = await world.takeSku({ stock: 1000 });
    expect(await problemsOf(skuId, 501)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    const id = await inquire(skuId, 400, '3900.00');
    await world.order([{ skuId, quantity: 200 }]);
    const refused = await accept(id);
    expect(refused).toMatchObject({
      code: 'ORDER_PROBLEMS',
      msg: expect.stringContaining('未付款订单最多可占用 500 件，已占用 200 件'),
      data: { problems: [{ skuId, code: 'UNPAID_STOCK' }] },
    });
    expect(await world.orderStatus(id)).toBe('WAIT_ACCEPT');
    await world.setLimits({ skuPercent: 60 });
    expect((await accept(id)).code).toBe('0');
    expect(await world.stockOf(skuId)).toBe(400);
  });
});

describe('the amount of all that is unpaid', () => {
  const most = UNPAID_LIMITS.amount / 100;

  it('is limited, for one order and for several', async () => {
    const { id: skuId } = await world.takeSku({ stock: 100_000, tiers: [[1, 100_000]] });
    expect(await problemsOf(skuId, most / 1000 + 1)).toEqual([
      {
        ...{ skuId: null, code: 'UNPAID_LIMIT', payFirst: false },
        msg: '未付款订单金额最多 ¥500,000，请分次下单付款，或联系客服提高额度',
      },
    ]);
    await world.order([{ skuId, quantity: 300 }]);
    expect(await problemsOf(skuId, 201)).toEqual([
      {
        ...{ skuId: null, code: 'UNPAID_LIMIT', payFirst: true },
        msg: '未付款订单金额最多 ¥500,000，已有 ¥300,000 未付款，请先付款或取消后再下单',
      },
    ]);
    expect(await problemsOf(skuId, 200)).toEqual([]);
  });

  it('is looked at again by the submit and by the acceptance of a quote', async () => {
    const { id: skuId } = await world.takeSku({ stock: 100_000, tiers: [[1, 100_000]] });
    const id = await inquire(skuId, 250, '249000.00');
    const answer = await submitLater([{ skuId, quantity: 201 }], () =>
      world.order([{ skuId, quantity: 300 }]),
    );
    expect(answer).toMatchObject({
      code: 'UNPAID_LIMIT',
      data: { bound: 'AMOUNT', limit: '500000.00', current: '300000.00' },
    });
    expect(await accept(id)).toMatchObject({ code: 'UNPAID_LIMIT', data: { bound: 'AMOUNT' } });
    expect(await world.stockOf(skuId)).toBe(99_700);
  });
});

describe('the number of payments', () => {
  it('is limited, however many orders a payment is for', async () => {
    await world.setLimits({ payments: 2 });
    const skus = [await world.takeSku(), await world.takeSku()];
    for (const [index, { id }] of skus.entries()) {
      const warehouseId = world.warehouses[index]?.id ?? '';
      await world.db.update(sku).set({ warehouseId }).where(eq(sku.id, id));
    }
    const both = skus.map(({ id: skuId }) => ({ skuId, quantity: 1 }));
    expect((await world.order(both)).orderIds).toHaveLength(2);
    await world.order(both);
    const [first] = both;
    expect(await problemsOf(first?.skuId ?? '', 1)).toEqual([
      {
        ...{ skuId: null, code: 'UNPAID_LIMIT', payFirst: true },
        msg: '未付款订单已达上限（2 笔，含询价），请先付款或取消后再下单',
      },
    ]);
  });

  it('counts inquiries, which become payments of their own', async () => {
    await world.setLimits({ payments: 2 });
    const { id: skuId } = await world.takeSku();
    const id = await inquire(skuId, 2, '15.00');
    await world.order([{ skuId, quantity: 1 }], { inquiry: true });
    expect(await problemsOf(skuId, 1)).toMatchObject([{ code: 'UNPAID_LIMIT' }]);
    // It counted before: that it is accepted adds nothing.
    expect((await accept(id)).code).toBe('0');
  });

  it('is looked at again by the submit, also by those at once', async () => {
    await world.setLimits({ payments: 3 });
    const { id: skuId } = await world.takeSku();
    const shown = await Promise.all(
      Array.from({ length: 8 }, () => world.preview({ items: [{ skuId, quantity: 1 }] })),
    );
    const answers = await Promise.all(
      shown.map(({ data: { submitToken, payAmount } }, n) =>
        (n % 2 ? second : world).call(
          'submitOrder',
          {
            ...{ submitToken: submitToken ?? '', expectedPayAmount: payAmount, remark: '' },
            ...(n % 3 ? {} : { inquiry: true }),
          },
          as(),
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(3);
    const refused = answers.filter(({ code }) => code !== '0');
    for (const answer of refused) {
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
    const response = await world.app.inject({
      method: 'POST',
      url: `${calls.importDropShipping.path}?tradeType=GENERAL`,
      payload: form.payload,
      headers: { ...form.headers, tenantId: 'soyoung-zg', userToken: world.shop.token },
    });
    return response.json<{ data: Data<'importDropShipping'> }>().data;
  }
  const confirm = ({ importId, payAmount }: Data<'importDropShipping'>) =>
    world.call(
      'confirmDropShipping',
      { requestId: newRequestId(), importId, expectedPayAmount: payAmount },
      as(),
    );
  async function goods(changes: Parameters<PayWorld['takeSku']>[0] = {}) {
    const row = await world.takeSku(changes);
    await world.db.update(sku).set({ warehouseId: 'W01' }).where(eq(sku.id, row.id));
    return row;
  }

  it('is one payment, however many consignees it has', async () => {
    await world.setLimits({ payments: 1 });
    const { id, barCode } = await goods();
    const sheet = await send(Array.from({ length: 30 }, (_, n) => rowOf(`顾客${n}`, barCode, 1)));
    expect(sheet).toMatchObject({ orders: 30, problem: null });
    expect((await confirm(sheet)).code).toBe('0');
    expect(await world.stockOf(id)).toBe(970);
    const next = await send([rowOf('沈若琳', barCode, 1)]);
    expect(next.problem).toEqual({
      ...{ skuId: null, code: 'UNPAID_LIMIT', payFirst: true },
      msg: '未付款订单已达上限（1 笔，含询价），请先付款或取消后再下单',
    });
    expect(await confirm(next)).toMatchObject({ code: 'UNPAID_LIMIT', data: { bound: 'PAYMENTS' } });
    expect(await world.stockOf(id)).toBe(970);
  });

  it('is limited in its amount', async () => {
    await world.setLimits({ amount: '99.00' });
    const { barCode } = await goods();
    const sheet = await send([rowOf('沈若琳', barCode, 10)]);
    expect(sheet.problem).toMatchObject({ code: 'UNPAID_LIMIT' });
    expect(await confirm(sheet)).toMatchObject({
      code: 'UNPAID_LIMIT',
      data: { bound: 'AMOUNT', limit: '99.00', current: '0.00' },
    });
  });

  it('names the rows with which the shop would hold too much, and orders the others', async () => {
    const { id, barCode } = await goods({ stock: 100 });
    await world.order([{ skuId: id, quantity: 20 }]);
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
    expect(await world.stockOf(id)).toBe(50);
  });
});

describe('staff', () => {
  const DEFAULT = { skuPercent: 50, amount: '500000.00', payments: 50 };

  it('read the limits of a shop with what it has not paid, and raise them one by one', async () => {
    const { id: skuId } = await world.takeSku({ stock: 100 });
    expect((await world.setLimits({})).data).toEqual({
      ...{ ...DEFAULT, unpaidAmount: '0.00', unpaidPayments: 0 },
    });
    await world.order([{ skuId, quantity: 40 }]);
    expect(await problemsOf(skuId, 60)).toMatchObject([{ code: 'UNPAID_STOCK' }]);
    expect((await world.setLimits({ skuPercent: 100 })).data).toEqual({
      ...{ ...DEFAULT, skuPercent: 100, unpaidAmount: '400.00', unpaidPayments: 1 },
    });
    expect((await world.setLimits({ payments: 70 })).data).toMatchObject({ skuPercent: 100, payments: 70 });
    expect(await problemsOf(skuId, 60)).toEqual([]);
    // Of this shop alone.
    expect((await world.setLimits({}, world.shops[1]?.distributorId)).data).toMatchObject(DEFAULT);
    expect((await world.setLimits({ reset: true, amount: '600000.00' })).data).toMatchObject({
      ...{ ...DEFAULT, amount: '600000.00' },
    });
  });

  it('set nothing that is no limit', async () => {
    for (const limits of [{ skuPercent: 0 }, { skuPercent: 101 }, { amount: '-1.00' }, { payments: -1 }]) {
      expect((await world.setLimits(limits)).code).toBe('PARAM_INVALID');
    }
    expect((await world.setLimits({ payments: 1 }, 'none')).code).toBe('NOT_FOUND');
  });
});
