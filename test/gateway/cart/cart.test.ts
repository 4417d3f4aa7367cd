/** What is in a cart: lines, groups, prices by tier, totals, and why a line cannot be ordered. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartWorld, type CartWorld } from '#test/support/cart-world.ts';

let world: CartWorld;
let token: string;
beforeAll(async () => {
  world = await buildCartWorld();
  token = world.shops[0]?.token ?? '';
});
beforeEach(() => world.emptyCarts());
afterAll(() => world.close());

const add = (skuId: string, quantity: number) => world.call('addToCart', { skuId, quantity }, { token });

describe('a cart', () => {
  it('is empty at first', async () => {
    const { code, data } = await world.call('listMyCart', {}, { token });
    expect(code).toBe('0');
    expect(data).toEqual({
      groups: [],
      totals: { lines: 0, pieces: 0, goodsAmount: '0.00', discountAmount: '0.00', payAmount: '0.00' },
    });
  });

  it('stands in groups by warehouse, the newest line first and the group with the newest line first', async () => {
    const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => world.takeSku()));
    const house = async (skuId: string, id: string) =>
      world.db.$client.query('UPDATE sku SET warehouse_id = $2 WHERE id = $1', [skuId, id]);
    for (const [one, id] of [
      [a, 'W01'],
      [b, 'W03'],
      [c, 'W01'],
      [d, 'W04'],
    ] as const) {
      await house(one?.id ?? '', id);
      await add(one?.id ?? '', 1);
      world.clock.forward(1000);
    }
    const { data } = await world.call('listMyCart', {}, { token });
    expect(
      data.groups.map(({ warehouseId, tradeType, lines }) => [
        warehouseId,
        tradeType,
        ...lines.map(line => line.skuId),
      ]),
    ).toEqual([
      ['W04', 'HAITAO', d?.id],
      ['W01', 'GENERAL', c?.id, a?.id],
      ['W03', 'HAITAO', b?.id],
    ]);
  });

  it('keeps the order of a batch, the first at the top', async () => {
    const skus = await Promise.all([1, 2, 3].map(() => world.takeSku()));
    await world.db.$client.query(`UPDATE sku SET warehouse_id = 'W01' WHERE id = ANY($1)`, [
      skus.map(({ id }) => id),
    ]);
    const items = skus.map(({ id }) => ({ skuId: id, quantity: 1 }));
    await world.call('addManyToCart', { requestId: 'batch-in-its-order-1', items }, { token });
    expect((await world.linesOf(token)).map(({ skuId }) => skuId)).toEqual(skus.map(({ id }) => id));
  });

  it('prices a line at the tier that its quantity reaches, and tells what tiers take off', async () => {
    const { id } = await world.takeSku({
      tiers: [
        [1, 1050],
        [12, 999],
        [48, 900],
      ],
    });
    const cases = [
      [1, '10.50', '10.50', '0.00'],
      [11, '10.50', '115.50', '0.00'],
      [12, '9.99', '119.88', '6.12'],
      [47, '9.99', '469.53', '23.97'],
      [1000, '9.00', '9000.00', '1500.00'],
    ] as const;
    await add(id, 1);
    const [line] = await world.linesOf(token);
    for (const [quantity, price, amount, discountAmount] of cases) {
      const { data } = await world.call(
        'updateCartQuantity',
        { cartId: line?.cartId ?? '', quantity },
        { token },
      );
      expect(data.line).toMatchObject({ quantity, price, amount });
      expect(data.totals).toMatchObject({ pieces: quantity, discountAmount, payAmount: amount });
    }
  });

  it('counts the selected lines that can be ordered, and passes over ids that are none of its', async () => {
    const [a, b] = [await world.takeSku({ tiers: [[1, 100]] }), await world.takeSku({ tiers: [[1, 200]] })];
    const gone = await world.takeSku();
    for (const { id } of [a, b, gone]) await add(id, 2);
    await world.changeSku(gone.id, { onShelf: false });
    const lines = await world.linesOf(token);
    const cartIdOf = (skuId: string) => lines.find(line => line.skuId === skuId)?.cartId ?? '';
    const totals = async (selectedIds?: string[]) =>
      (await world.call('listMyCart', selectedIds ? { selectedIds } : {}, { token })).data.totals;
    expect(await totals()).toMatchObject({ lines: 2, pieces: 4, payAmount: '6.00' });
    expect(await totals([])).toMatchObject({ lines: 0, pieces: 0, payAmount: '0.00' });
    expect(await totals([cartIdOf(b.id), cartIdOf(gone.id), 'unknown', cartIdOf(b.id)])).toMatchObject({
      lines: 1,
      payAmount: '4.00',
    });
    const chosen = await world.linesOf(token, { selectedIds: [cartIdOf(a.id), cartIdOf(gone.id)] });
    expect(chosen.filter(line => line.selected).map(line => line.skuId)).toEqual([a.id]);
  });

  const faults = [
    { reason: null, quantity: 12, changes: {}, fixed: 12 },
    { reason: 'OFF_SHELF', quantity: 12, changes: { onShelf: false }, fixed: null },
    { reason: 'SOLD_OUT', quantity: 12, changes: { stock: 0 }, fixed: null },
    { reason: 'SOLD_OUT', quantity: 12, changes: { minQty: 24, stock: 20 }, fixed: null },
    { reason: 'BELOW_MIN', quantity: 12, changes: { minQty: 20, stepQty: 10 }, fixed: 20 },
    { reason: 'NOT_STEP', quantity: 12, changes: { stepQty: 5 }, fixed: 15 },
    { reason: 'ABOVE_MAX', quantity: 12, changes: { maxQty: 10, stepQty: 4 }, fixed: 8 },
    { reason: 'STOCK_SHORT', quantity: 12, changes: { stock: 7, stepQty: 3 }, fixed: 6 },
  ] as const;
  it.each(faults)(
    'says of a line after $changes: $reason, and mends it to $fixed',
    async ({ reason, quantity, changes, fixed }) => {
      const { id } = await world.takeSku();
      await add(id, quantity);
      await world.changeSku(id, changes);
      const [line] = await world.linesOf(token);
      expect(line).toMatchObject({
        quantity,
        valid: reason === null,
        selected: reason === null,
        invalidReason: reason,
        fixedQuantity: fixed,
      });
    },
  );

  it('says whose goods are favourites', async () => {
    const { id, commodityId } = await world.takeSku();
    await add(id, 1);
    expect((await world.linesOf(token))[0]?.collected).toBe(false);
    await world.db.$client.query('INSERT INTO favourite VALUES ($1, $2, now())', ['700000', commodityId]);
    expect((await world.linesOf(token))[0]?.collected).toBe(true);
  });

  it('is its shop’s alone, and counted for it', async () => {
    const { id } = await world.takeSku();
    await add(id, 1);
    const other = world.shops[1]?.token ?? '';
    expect(await world.linesOf(other)).toEqual([]);
    const counted = async (whose: string) =>
      (await world.call('countStatisticsHot', undefined, { token: whose })).data;
    expect(await counted(token)).toMatchObject({ shoppingCartNum: 1 });
    expect(await counted(other)).toMatchObject({ shoppingCartNum: 0 });
    await world.changeSku(id, { onShelf: false });
    expect(await counted(token)).toMatchObject({ shoppingCartNum: 1 });
  });
});
