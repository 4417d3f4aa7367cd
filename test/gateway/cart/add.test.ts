/** Adding to a cart: what may be added to what is there, in which words it is refused, by which codes goods are known. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CART_MAX_LINES, CART_UNDO_MS } from '#shared/constants.ts';
import type { Arg } from '#shared/contract/index.ts';
import { buildCartWorld, type CartWorld, newRequestId } from '#test/support/cart-world.ts';

let world: CartWorld;
let token: string;
beforeAll(async () => {
  world = await buildCartWorld();
  token = world.shops[0]?.token ?? '';
});
beforeEach(() => world.emptyCarts());
afterAll(() => world.close());

const add = (skuId: string, quantity: number) => world.call('addToCart', { skuId, quantity }, { token });
const addMany = async (items: Arg<'addManyToCart'>['items']) =>
  (await world.call('addManyToCart', { requestId: newRequestId(), items }, { token })).data;
const quantities = async () =>
  Object.fromEntries((await world.linesOf(token)).map(({ skuId, quantity }) => [skuId, quantity]));

describe('adding a sku', () => {
  it('makes a line, and adds to it from then on', async () => {
    const { id } = await world.takeSku();
    const first = await add(id, 3);
    expect(first.data).toMatchObject({ quantity: 3, shoppingCartNum: 1 });
    expect(await add(id, 4)).toMatchObject({
      code: '0',
      data: { cartId: first.data.cartId, quantity: 7, shoppingCartNum: 1 },
    });
  });

  const terms = { minQty: 12, stepQty: 6, maxQty: 60, stock: 1000 };
  it.each([
    { inCart: 0, quantity: 6, changes: terms, code: 'BELOW_MIN', available: 12, says: '12' },
    { inCart: 0, quantity: 13, changes: terms, code: 'NOT_STEP', available: 18, says: '6' },
    { inCart: 0, quantity: 66, changes: terms, code: 'ABOVE_MAX', available: 60, says: '60' },
    { inCart: 48, quantity: 18, changes: terms, code: 'ABOVE_MAX', available: 12, says: '48' },
    { inCart: 60, quantity: 6, changes: terms, code: 'ABOVE_MAX', available: null, says: '60' },
    { inCart: 12, quantity: 1, changes: terms, code: 'NOT_STEP', available: 6, says: '12' },
    {
      inCart: 0,
      quantity: 30,
      changes: { ...terms, stock: 29 },
      code: 'STOCK_SHORT',
      available: 24,
      says: '29',
    },
    {
      inCart: 0,
      quantity: 12,
      changes: { ...terms, stock: 11 },
      code: 'SOLD_OUT',
      available: null,
      says: '缺货',
    },
    {
      inCart: 0,
      quantity: 12,
      changes: { ...terms, onShelf: false },
      code: 'OFF_SHELF',
      available: null,
      says: '下架',
    },
    {
      inCart: 0,
      quantity: 1_000_000,
      changes: { ...terms, maxQty: null },
      code: 'STOCK_SHORT',
      available: 996,
      says: '1000',
    },
  ] as const)('refuses $quantity to $inCart with $code, $available could be added', async row => {
    const { id } = await world.takeSku(row.changes);
    if (row.inCart > 0) await add(id, row.inCart);
    const answer = await add(id, row.quantity);
    expect(answer).toMatchObject({ code: row.code, data: { available: row.available } });
    expect(answer.msg).toContain(row.says);
    expect(await quantities()).toEqual(row.inCart > 0 ? { [id]: row.inCart } : {});
    if (row.available !== null) expect((await add(id, row.available)).code).toBe('0');
  });

  it('knows no sku that is not there', async () => {
    expect(await add('999999', 1)).toMatchObject({ code: 'PRODUCT_NOT_FOUND', data: { available: null } });
  });

  it('brings back a line that was taken out, with the new quantity, at the top', async () => {
    const [a, b] = [await world.takeSku(), await world.takeSku()];
    const { data } = await add(a.id, 5);
    world.clock.forward(1000);
    await add(b.id, 1);
    await world.call('removeCartLines', { ids: [data.cartId] }, { token });
    world.clock.forward(1000);
    expect((await add(a.id, 2)).data).toEqual({ cartId: data.cartId, quantity: 2, shoppingCartNum: 2 });
    const { groups } = (await world.call('listMyCart', {}, { token })).data;
    expect(groups[0]?.lines[0]?.skuId).toBe(a.id);
    const restored = await world.call('restoreCartLines', { ids: [data.cartId] }, { token });
    expect(restored.data).toEqual({ restored: 0 });
    expect(await quantities()).toEqual({ [a.id]: 2, [b.id]: 1 });
    world.clock.forward(CART_UNDO_MS * 2);
  });
});

describe('adding several', () => {
  it('adds what can be added and names the rest by its row', async () => {
    const [fine, dear] = [await world.takeSku(), await world.takeSku({ minQty: 10 })];
    const data = await addMany([
      { skuId: fine.id, quantity: 2 },
      { skuId: dear.id, quantity: 3 },
      { barCode: 'nothing-has-this', quantity: 1 },
      { skuId: '999999', quantity: 1 },
    ]);
    expect(data.added).toBe(1);
    expect(data.failed).toEqual([
      {
        row: 2,
        skuId: dear.id,
        name: expect.any(String),
        code: 'BELOW_MIN',
        msg: '未达到起批量，10 件起批',
        available: 10,
      },
      {
        row: 3,
        skuId: null,
        name: 'nothing-has-this',
        code: 'PRODUCT_NOT_FOUND',
        msg: '商品不存在',
        available: null,
      },
      { row: 4, skuId: null, name: '', code: 'PRODUCT_NOT_FOUND', msg: '商品不存在', available: null },
    ]);
    expect(await quantities()).toEqual({ [fine.id]: 2 });
  });

  it('counts rows of one sku together, whether they fit or not', async () => {
    const [a, b] = [await world.takeSku({ minQty: 6, stepQty: 6 }), await world.takeSku({ maxQty: 10 })];
    const data = await addMany([
      { skuId: a.id, quantity: 2 },
      { skuId: b.id, quantity: 8 },
      { barCode: a.barCode, quantity: 4 },
      { barCode: b.skuCode, quantity: 3 },
    ]);
    expect(data.added).toBe(2);
    expect(data.failed.map(({ row, code, available }) => [row, code, available])).toEqual([
      [2, 'ABOVE_MAX', 10],
      [4, 'MERGED', null],
    ]);
    expect(await quantities()).toEqual({ [a.id]: 6 });
  });

  it('refuses a row that names nothing', async () => {
    const requestId = newRequestId();
    const answer = await world.call('addManyToCart', { requestId, items: [{ quantity: 1 }] }, { token });
    expect(answer).toMatchObject({ code: 'PARAM_INVALID', data: { fields: [{ field: 'items.0.skuId' }] } });
  });

  it('fills the cart to its limit and names the rows beyond', async () => {
    await world.easeSkus();
    const extra = world.skus.slice(0, CART_MAX_LINES + 3);
    const halves = [extra.slice(0, 300), extra.slice(300)];
    for (const half of halves) {
      const data = await addMany(half.map(({ id }) => ({ skuId: id, quantity: 1 })));
      const failed = half === halves[0] ? [] : [201, 202, 203];
      expect(data.failed.map(({ row, code, available }) => [row, code, available])).toEqual(
        failed.map(row => [row, 'CART_FULL', null]),
      );
    }
    expect((await add(extra[0]?.id ?? '', 1)).data).toMatchObject({
      quantity: 2,
      shoppingCartNum: CART_MAX_LINES,
    });
    expect((await add(extra.at(-1)?.id ?? '', 1)).code).toBe('CART_FULL');
    const [some] = await world.linesOf(token);
    await world.call('removeCartLines', { ids: [some?.cartId ?? ''] }, { token });
    expect((await add(extra.at(-1)?.id ?? '', 1)).code).toBe('0');
    const restored = await world.call('restoreCartLines', { ids: [some?.cartId ?? ''] }, { token });
    expect(restored.code).toBe('CART_FULL');
    expect(await world.linesOf(token)).toHaveLength(CART_MAX_LINES);
  });
});

describe('a code', () => {
  it('may be written as scanners, spreadsheets and people write it', async () => {
    const row = await world.takeSku();
    await world.db.$client.query('UPDATE sku SET bar_code = $2, sku_code = $3 WHERE id = $1', [
      row.id,
      '0036000291452',
      'Abc-00017-X',
    ]);
    const written = [
      '0036000291452',
      '036000291452',
      '36000291452',
      '00036000291452',
      ' 0036000291452 ',
      '００３６０００２９１４５２',
      "'0036000291452",
      '0036 0002 91452',
      '\u200b0036000291452\ufeff',
      'Abc-00017-X',
      'abc-00017-x',
      'ＡＢＣ－00017－Ｘ',
    ];
    const items = written.map(barCode => ({ barCode, quantity: 1 }));
    const { data } = await world.call('checkCartItems', { items }, { token });
    expect(data.rows.map(({ sku }) => sku?.skuId)).toEqual(written.map(() => row.id));
    const strange = [
      '3600029145',
      '36000291453',
      'abc-00017',
      '%',
      '_',
      "'; DROP TABLE sku",
      '\u200b',
      '000',
      '𠮷',
    ];
    const none = await world.call(
      'checkCartItems',
      { items: strange.map(barCode => ({ barCode, quantity: 1 })) },
      { token },
    );
    expect(none.data.rows.map(({ code, sku }) => [code, sku])).toEqual(
      strange.map(() => ['PRODUCT_NOT_FOUND', null]),
    );
  });
});

describe('checking rows', () => {
  it('says of each what it comes to, and adds nothing', async () => {
    const [a, b] = [await world.takeSku({ minQty: 6, stepQty: 6 }), await world.takeSku()];
    const items = [
      { barCode: a.barCode, quantity: 6 },
      { barCode: b.barCode, quantity: null },
      { barCode: a.barCode, quantity: 6 },
      { barCode: b.barCode, quantity: 0 },
      { barCode: b.barCode, quantity: -5 },
      { barCode: b.barCode, quantity: 1e300 },
      { barCode: a.barCode, quantity: null },
    ];
    const { data } = await world.call('checkCartItems', { items }, { token });
    expect(data.rows.map(({ row, code, available }) => [row, code, available])).toEqual([
      [1, '0', 12],
      [2, 'QUANTITY_INVALID', 1],
      [3, 'MERGED', null],
      [4, 'QUANTITY_INVALID', 1],
      [5, 'QUANTITY_INVALID', 1],
      [6, 'QUANTITY_INVALID', 1],
      [7, 'QUANTITY_INVALID', 6],
    ]);
    expect(data.rows[0]).toMatchObject({
      barCode: a.barCode,
      quantity: 6,
      sku: { skuId: a.id, price: '10.00' },
    });
    expect(await world.linesOf(token)).toEqual([]);
  });
});
