/** Cart contents: lines, groups, prices by tier, totals, and reasons why a line cannot be ordered. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartFixture, type CartFixture, newRequestId } from '#test/support/fixtures/cart-fixture.ts';

let fixture: CartFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildCartFixture();
  token = fixture.shops[0]?.token ?? '';
});
beforeEach(() => fixture.emptyCarts());
afterAll(() => fixture.close());

const add = (skuId: string, quantity: number) =>
  fixture.call('addToCart', { requestId: newRequestId(), skuId, quantity }, { token });

describe('a cart', () => {
  it('is initially empty', async () => {
    const { code, data } = await fixture.call('listMyCart', {}, { token });
    expect(code).toBe('0');
    expect(data).toEqual({
      groups: [],
      totals: { lines: 0, pieces: 0, goodsAmount: '0.00', discountAmount: '0.00', payAmount: '0.00' },
    });
  });

  it('is grouped by warehouse, with the newest lines and groups first', async () => {
    const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => fixture.takeSku()));
    const house = async (skuId: string, id: string) =>
      fixture.db.$client.query('UPDATE sku SET warehouse_id = $2 WHERE id = $1', [skuId, id]);
    for (const [one, id] of [
      [a, 'W01'],
      [b, 'W03'],
      [c, 'W01'],
      [d, 'W04'],
    ] as const) {
      await house(one?.id ?? '', id);
      await add(one?.id ?? '', 1);
      fixture.clock.forward(1000);
    }
    const { data } = await fixture.call('listMyCart', {}, { token });
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

  it('keeps the order of a batch, first one at the top', async () => {
    const skus = await Promise.all([1, 2, 3].map(() => fixture.takeSku()));
    await fixture.db.$client.query(`UPDATE sku SET warehouse_id = 'W01' WHERE id = ANY($1)`, [
      skus.map(({ id }) => id),
    ]);
    const items = skus.map(({ id }) => ({ skuId: id, quantity: 1 }));
    await fixture.call('addManyToCart', { requestId: 'batch-in-its-order-1', items }, { token });
    expect((await fixture.linesOf(token)).map(({ skuId }) => skuId)).toEqual(skus.map(({ id }) => id));
  });

  it('prices a line at the tier of its quantity, and returns the saving', async () => {
    const { id } = await fixture.takeSku({
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
    const [line] = await fixture.linesOf(token);
    for (const [quantity, price, amount, discountAmount] of cases) {
      const { data } = await fixture.call(
        'updateCartQuantity',
        { cartId: line?.cartId ?? '', quantity },
        { token },
      );
      expect(data.line).toMatchObject({ quantity, price, amount });
      expect(data.totals).toMatchObject({ pieces: quantity, discountAmount, payAmount: amount });
    }
  });

  it('sums the selected orderable lines, and ignores unknown ids', async () => {
    const [a, b] = [
      await fixture.takeSku({ tiers: [[1, 100]] }),
      await fixture.takeSku({ tiers: [[1, 200]] }),
    ];
    const gone = await fixture.takeSku();
    for (const { id } of [a, b, gone]) await add(id, 2);
    await fixture.changeSku(gone.id, { onShelf: false });
    const lines = await fixture.linesOf(token);
    const cartIdOf = (skuId: string) => lines.find(line => line.skuId === skuId)?.cartId ?? '';
    const totals = async (selectedIds?: string[]) =>
      (await fixture.call('listMyCart', selectedIds ? { selectedIds } : {}, { token })).data.totals;
    expect(await totals()).toMatchObject({ lines: 2, pieces: 4, payAmount: '6.00' });
    expect(await totals([])).toMatchObject({ lines: 0, pieces: 0, payAmount: '0.00' });
    expect(await totals([cartIdOf(b.id), cartIdOf(gone.id), 'unknown', cartIdOf(b.id)])).toMatchObject({
      lines: 1,
      payAmount: '4.00',
    });
    const chosen = await fixture.linesOf(token, { selectedIds: [cartIdOf(a.id), cartIdOf(gone.id)] });
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
    'after $changes has a line with the reason $reason, which can be corrected to $fixed',
    async ({ reason, quantity, changes, fixed }) => {
      const { id } = await fixture.takeSku();
      await add(id, quantity);
      await fixture.changeSku(id, changes);
      const [line] = await fixture.linesOf(token);
      expect(line).toMatchObject({
        quantity,
        valid: reason === null,
        selected: reason === null,
        invalidReason: reason,
        fixedQuantity: fixed,
      });
    },
  );

  it('marks favourites', async () => {
    const { id, commodityId } = await fixture.takeSku();
    await add(id, 1);
    expect((await fixture.linesOf(token))[0]?.collected).toBe(false);
    await fixture.db.$client.query('INSERT INTO favourite VALUES ($1, $2, now())', ['700000', commodityId]);
    expect((await fixture.linesOf(token))[0]?.collected).toBe(true);
  });

  it('is visible to its own shop only, as is its count', async () => {
    const { id } = await fixture.takeSku();
    await add(id, 1);
    const other = fixture.shops[1]?.token ?? '';
    expect(await fixture.linesOf(other)).toEqual([]);
    const counted = async (whose: string) =>
      (await fixture.call('countStatisticsHot', undefined, { token: whose })).data;
    expect(await counted(token)).toMatchObject({ shoppingCartNum: 1 });
    expect(await counted(other)).toMatchObject({ shoppingCartNum: 0 });
    await fixture.changeSku(id, { onShelf: false });
    expect(await counted(token)).toMatchObject({ shoppingCartNum: 1 });
  });
});
