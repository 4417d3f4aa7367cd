/** Previews: lines and their problems, groups, tiers, freight, and the submit token. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await buildOrderFixture();
});
afterAll(() => fixture.close());

const one = async (quantity: number, changes = {}) => {
  const { id: skuId, warehouseId } = await fixture.takeSku(changes);
  return { skuId, quantity, warehouseId };
};
const items = (...lines: readonly { readonly skuId: string; readonly quantity: number }[]) => ({
  items: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
});

it('prices lines by tier and orders nothing', async () => {
  const line = await one(10, {
    tiers: [
      [1, 1000],
      [10, 880],
    ],
    stock: 30,
  });
  const { data } = await fixture.preview(items(line));
  expect(data).toMatchObject({
    goodsAmount: '100.00',
    discountAmount: '12.00',
    couponAmount: '0.00',
    freightAmount: '0.00',
    payAmount: '88.00',
    addressId: fixture.shop.addressId,
    couponId: null,
    problems: [],
    submitToken: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(data.groups[0]?.items[0]).toMatchObject({
    sku: { skuId: line.skuId, stock: 30 },
    cartId: null,
    quantity: 10,
    price: '8.80',
    amount: '88.00',
  });
  expect(await fixture.stockOf(line.skuId)).toBe(30);
});

it('merges items of the same sku', async () => {
  const line = await one(4, { maxQty: 7 });
  const { data } = await fixture.preview(items(line, line));
  expect(data.groups[0]?.items.map(({ quantity }) => quantity)).toEqual([8]);
  expect(data.problems).toMatchObject([{ skuId: line.skuId, code: 'ABOVE_MAX' }]);
});

it('accepts either cart lines or skus', async () => {
  const line = await one(1);
  const both = await fixture.preview({ ...items(line), cartIds: ['x'] });
  const neither = await fixture.preview({});
  expect([both, neither]).toMatchObject([
    { code: 'PARAM_INVALID', data: { fields: [{ field: 'items' }] } },
    { code: 'PARAM_INVALID', data: { fields: [{ field: 'cartIds' }] } },
  ]);
});

it.each([
  { code: 'OFF_SHELF', changes: { onShelf: false }, quantity: 2, msg: '商品已下架' },
  { code: 'SOLD_OUT', changes: { stock: 0 }, quantity: 2, msg: '暂时缺货' },
  { code: 'BELOW_MIN', changes: { minQty: 12 }, quantity: 2, msg: '未达到起批量，12 件起批' },
  { code: 'NOT_STEP', changes: { stepQty: 6 }, quantity: 8, msg: '数量需为 6 件的整数倍' },
  { code: 'ABOVE_MAX', changes: { maxQty: 5 }, quantity: 6, msg: '超过限购数量，限购 5 件' },
  { code: 'STOCK_SHORT', changes: { stock: 3 }, quantity: 4, msg: '库存不足，仅剩 3 件' },
])('reports a line with $code and returns no token', async ({ code, changes, quantity, msg }) => {
  const [good, bad] = [await one(1), await one(quantity, changes)];
  const { data } = await fixture.preview(items(good, bad));
  expect(data.problems).toEqual([{ skuId: bad.skuId, code, msg }]);
  expect(data.submitToken).toBeNull();
  expect(data.groups.flatMap(group => group.items)).toHaveLength(2);
});

it('reports unknown skus', async () => {
  const good = await one(1);
  const { data } = await fixture.preview(items(good, { skuId: 'nothing', quantity: 1 }));
  expect(data.problems).toMatchObject([{ skuId: 'nothing', code: 'PRODUCT_NOT_FOUND' }]);
  expect(data.submitToken).toBeNull();
});

it('uses the current cart lines, and answers NOT_FOUND only if all are gone', async () => {
  const [a, b] = [await one(2), await one(3)];
  const add = async ({ skuId, quantity }: typeof a) =>
    (
      await fixture.call(
        'addToCart',
        { requestId: newRequestId(), skuId, quantity },
        { token: fixture.shop.token },
      )
    ).data.cartId;
  const cartIds = [await add(a), await add(b)];
  const shown = await fixture.preview({ cartIds: [...cartIds, 'gone'] });
  expect(shown.data.groups.flatMap(group => group.items.map(({ cartId }) => cartId)).toSorted()).toEqual(
    cartIds.toSorted(),
  );
  expect(shown.data.submitToken).not.toBeNull();
  const others = await fixture.preview({ cartIds }, fixture.shops[1]?.token);
  expect(others).toMatchObject({ code: 'NOT_FOUND', msg: '结算的商品已不在进货单中，请返回进货单重新选择' });
  await fixture.call('removeCartLines', { ids: cartIds }, { token: fixture.shop.token });
  expect((await fixture.preview({ cartIds })).code).toBe('NOT_FOUND');
});

describe('the address', () => {
  it('is required, and not found if removed or of another shop', async () => {
    const line = await one(1);
    const [mine, theirs] = fixture.shops;
    for (const addressId of [theirs?.addressId ?? '', 'never-made']) {
      const { data } = await fixture.preview({ ...items(line), addressId }, mine?.token);
      expect(data).toMatchObject({ addressId: null, submitToken: null, freightAmount: '0.00' });
      expect(data.problems).toMatchObject([{ skuId: null, code: 'ADDRESS_MISSING' }]);
      expect(data.groups[0]?.freightNote).toBe('选择收货地址后计算');
    }
    const fresh = await fixture.preview(items({ skuId: '60000101', quantity: 1 }), await newShop());
    expect(fresh.data.problems.map(({ code }) => code)).toContain('ADDRESS_MISSING');
  });

  /** The demo's new shop, which has no address. */
  const newShop = () => fixture.signIn('13800000008');

  it('determines the freight, and whether it is served', async () => {
    const line = await one(10);
    const { warehouseId } = line;
    const note = async () => (await fixture.preview(items(line))).data;
    const hangzhou = { provinceCodes: ['330000'] };
    await fixture.setFreight(warehouseId, [{ fee: 900 }, { ...hangzhou, fee: 1200, freeFrom: 20_050 }]);
    expect(await note()).toMatchObject({
      freightAmount: '12.00',
      payAmount: '112.00',
      groups: [{ freightNote: '满 ¥200.50 免运费，还差 ¥100.50' }],
    });
    await fixture.setFreight(warehouseId, [{ ...hangzhou, fee: 1200, freeFrom: 10_000 }]);
    expect(await note()).toMatchObject({
      freightAmount: '0.00',
      groups: [{ freightNote: '已满 ¥100，免运费' }],
    });
    await fixture.setFreight(warehouseId, [{ ...hangzhou, fee: 3000 }]);
    expect(await note()).toMatchObject({
      freightAmount: '30.00',
      groups: [{ freightNote: '不参与满额免运费' }],
    });
    await fixture.setFreight(warehouseId, [{ provinceCodes: ['540000'], fee: 0 }]);
    expect(await note()).toMatchObject({
      problems: [{ skuId: null, code: 'ADDRESS_UNSERVED', msg: expect.stringContaining('仓暂不配送') }],
      groups: [{ freightNote: '暂不配送到所选地区' }],
      submitToken: null,
    });
    await fixture.setFreight(warehouseId, [{ fee: 0 }]);
    expect((await note()).groups[0]?.freightNote).toBe('免运费');
  });
});

it('groups by warehouse, with cross-border commodities separate', async () => {
  const lines: Awaited<ReturnType<typeof one>>[] = [];
  while (new Set(lines.map(({ warehouseId }) => warehouseId)).size < 3) lines.push(await one(1));
  const { data } = await fixture.preview(items(...lines));
  expect(data.groups.map(({ warehouseId }) => warehouseId).toSorted()).toEqual(
    [...new Set(lines.map(({ warehouseId }) => warehouseId))].toSorted(),
  );
  for (const { warehouseId, tradeType } of data.groups)
    expect(tradeType).toBe(fixture.warehouses.find(({ id }) => id === warehouseId)?.tradeType);
});

it('keeps the last twenty previews of a shop', async () => {
  const line = await one(1);
  const tokens: (string | null)[] = [];
  for (let n = 0; n < 22; n++) tokens.push((await fixture.preview(items(line))).data.submitToken);
  const kept = await fixture.db.$client.query<{ id: string }>(
    `SELECT id FROM checkout_draft WHERE distributor_id = '700000' ORDER BY id`,
  );
  expect(kept.rows.map(({ id }) => id)).toEqual(tokens.slice(2).toSorted());
});
