/** What a shop bought: which orders count, the last price and quantity, and the effect of refunds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { createOrderActions } from '#test/support/fixtures/order-actions.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';

let fixture: RefundFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildRefundFixture();
  token = fixture.token;
});
afterAll(() => fixture.close());

const HOUR_MS = 3_600_000;
const list = async (data: object = {}, whose = token, page: object = {}) =>
  (await fixture.call('listPurchasedPage', { data, ...page }, { token: whose })).data;
const skuOf = async (price: number) => (await fixture.takeSku({ stock: 1000, tiers: [[1, price]] })).id;

/** Orders a sku an hour after the last order; `pay`: also pays. Returns the order's id. */
async function buy(
  skuId: string,
  quantity: number,
  { pay = true, off = 0, inquiry = false }: { pay?: boolean; off?: number; inquiry?: boolean } = {},
) {
  fixture.clock.forward(HOUR_MS);
  const actions = createOrderActions(fixture, token);
  const couponId = off > 0 ? await fixture.giveCoupon({ value: off }) : null;
  const placed = await fixture.order([{ skuId, quantity }], { couponId, inquiry });
  const id = placed.orderIds[0] ?? '';
  if (inquiry) {
    await actions.quote(id, { amount: 5001 as never, remark: '' });
    await fixture.call('acceptQuote', { id, quoteVersion: 1 }, { token });
  }
  const { payNo } = await fixture.readOrder(id);
  if (pay) await actions.pay(payNo ?? '');
  return id;
}

async function refund(orderId: string, quantity?: number) {
  const lines = await fixture.refundable(orderId);
  const items = lines.map(({ orderItemId, maxQty }) => ({ orderItemId, quantity: quantity ?? maxQty }));
  const amount = quantity === undefined ? {} : { amount: (quantity * 10).toFixed(2) };
  const { data } = await fixture.apply(orderId, { items, ...amount });
  await fixture.staff('/refund/approve', { refund: data.id });
  return () => fixture.staff('/refund/pay', { refund: data.id });
}

interface Expected {
  readonly times: number;
  readonly pieces: number;
  readonly lastQuantity: number;
  readonly lastPrice: string;
}
const cases: readonly [name: string, act: (skuId: string) => Promise<unknown>, expected: Expected | null][] =
  [
    ['nothing for an unpaid order', skuId => buy(skuId, 3, { pay: false }), null],
    [
      'nothing for a cancelled order',
      async skuId => {
        const id = await buy(skuId, 3, { pay: false });
        await fixture.call('cancelOrder', { id, reason: '' }, { token });
      },
      null,
    ],
    ['a paid order', skuId => buy(skuId, 3), { times: 1, pieces: 3, lastQuantity: 3, lastPrice: '10.00' }],
    [
      'the price and quantity of the last of several orders',
      async skuId => {
        await buy(skuId, 3);
        await fixture.changeSku(skuId, { tiers: [[1, 1250]] });
        await buy(skuId, 5);
      },
      { times: 2, pieces: 8, lastQuantity: 5, lastPrice: '12.50' },
    ],
    [
      'the price before a coupon',
      skuId => buy(skuId, 4, { off: 500 }),
      { times: 1, pieces: 4, lastQuantity: 4, lastPrice: '10.00' },
    ],
    [
      'the quoted price of an inquiry',
      skuId => buy(skuId, 6, { inquiry: true }),
      { times: 1, pieces: 6, lastQuantity: 6, lastPrice: '8.34' },
    ],
    [
      'the pieces that a partial refund leaves, with the quantity as ordered',
      async skuId => (await refund(await buy(skuId, 9), 2))(),
      { times: 1, pieces: 7, lastQuantity: 9, lastPrice: '10.00' },
    ],
    [
      'all pieces while a refund is running',
      async skuId => refund(await buy(skuId, 9)),
      { times: 1, pieces: 9, lastQuantity: 9, lastPrice: '10.00' },
    ],
    [
      'the order before one that was closed by a refund',
      async skuId => {
        await buy(skuId, 2);
        await fixture.changeSku(skuId, { tiers: [[1, 900]] });
        await (await refund(await buy(skuId, 7)))();
      },
      { times: 1, pieces: 2, lastQuantity: 2, lastPrice: '10.00' },
    ],
    ['nothing if the only order was refunded', async skuId => (await refund(await buy(skuId, 7)))(), null],
  ];

describe('a purchased sku', () => {
  it.each(cases)('counts %s', async (_name, act, expected) => {
    const skuId = await skuOf(1000);
    await act(skuId);
    const found = (await list({}, token, { pageSize: 100 })).records.find(one => one.skuId === skuId);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });

  it('has the same last price in the cart and in the favourites, null if it was never bought', async () => {
    const [bought, other] = [await fixture.takeSku({ tiers: [[1, 800]] }), await fixture.takeSku()];
    const { paidDate } = await fixture.readOrder(await buy(bought.id, 1));
    await fixture.changeSku(bought.id, { tiers: [[1, 950]] });
    for (const { id: skuId, commodityId } of [bought, other]) {
      await fixture.call('addToCart', { requestId: newRequestId(), skuId, quantity: 1 }, { token });
      await fixture.call('addFavourite', { commodityId }, { token });
    }
    const known = { lastPrice: '8.00', lastBuyDate: paidDate?.toISOString(), lastQuantity: 1 };
    const never = { lastPrice: null, lastBuyDate: null, lastQuantity: null };
    const lines = await fixture.linesOf(token);
    expect(lines.find(({ skuId }) => skuId === bought.id)).toMatchObject({ ...known, price: '9.50' });
    expect(lines.find(({ skuId }) => skuId === other.id)).toMatchObject(never);
    const { data } = await fixture.call('listFavouritePage', {}, { token });
    const skus = data.records.flatMap(one => one.skus);
    expect(skus.find(({ skuId }) => skuId === bought.id)).toMatchObject(known);
    expect(skus.find(({ skuId }) => skuId === other.id)).toMatchObject(never);
  });

  it('of another shop is not listed', async () => {
    const whose = fixture.shops[1]?.token;
    expect((await list()).total).toBeGreaterThan(0);
    expect(await list({}, whose)).toEqual({ records: [], total: 0, hasNextPage: false });
  });
});

describe('the list', () => {
  it('is sorted, filtered by keyword and stock, and paged', async () => {
    const [often, late, many] = [await skuOf(1000), await skuOf(1000), await skuOf(1000)];
    await buy(many, 500);
    for (const quantity of [1, 1, 1, 1]) await buy(often, quantity);
    await buy(late, 2);
    const first = async (data: object) => (await list(data)).records[0]?.skuId;
    expect(await first({})).toBe(often);
    expect(await first({ sort: 'RECENT' })).toBe(late);
    expect(await first({ sort: 'PIECES' })).toBe(many);

    const { records, total } = await list({}, token, { pageSize: 2, pageNo: 2 });
    expect(records).toHaveLength(2);
    const [row] = (await list()).records;
    expect((await list({ keyword: row?.skuCode ?? '' })).records.map(({ skuId }) => skuId)).toEqual([often]);
    expect((await list({ skuIds: [often, '1'] })).records.map(({ skuId }) => skuId)).toEqual([often]);
    await fixture.changeSku(often, { stock: 0 });
    expect((await list({ inStock: true })).total).toBe(total - 1);
  });
});
