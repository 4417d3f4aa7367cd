/** Adding to a cart: quantity rules, error messages, and codes that identify skus. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CART_UNDO_MS, MAX_CART_LINES } from '#shared/constants.ts';
import type { Arg } from '#shared/contract/index.ts';
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
const addMany = async (items: Arg<'addManyToCart'>['items']) =>
  (await fixture.call('addManyToCart', { requestId: newRequestId(), items }, { token })).data;
const quantities = async () =>
  Object.fromEntries((await fixture.linesOf(token)).map(({ skuId, quantity }) => [skuId, quantity]));

describe('adding a sku', () => {
  it('creates a line, then increases it', async () => {
    const { id } = await fixture.takeSku();
    const first = await add(id, 3);
    expect(first.data).toMatchObject({ quantity: 3, shoppingCartNum: 1 });
    expect(await add(id, 4)).toMatchObject({
      code: '0',
      data: { cartId: first.data.cartId, quantity: 7, shoppingCartNum: 1 },
    });
  });

  it('takes effect once per request id, also if the same request runs twice at once', async () => {
    const { id } = await fixture.takeSku();
    const request = { requestId: newRequestId(), skuId: id, quantity: 3 };
    const send = () => fixture.call('addToCart', request, { token });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await quantities()).toEqual({ [id]: 3 });
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
  ] as const)('rejects $quantity added to $inCart as $code, of which $available can be added', async row => {
    const { id } = await fixture.takeSku(row.changes);
    if (row.inCart > 0) await add(id, row.inCart);
    const answer = await add(id, row.quantity);
    expect(answer).toMatchObject({ code: row.code, data: { available: row.available } });
    expect(answer.msg).toContain(row.says);
    expect(await quantities()).toEqual(row.inCart > 0 ? { [id]: row.inCart } : {});
    if (row.available !== null) expect((await add(id, row.available)).code).toBe('0');
  });

  it('answers NOT_FOUND for an unknown sku', async () => {
    expect(await add('999999', 1)).toMatchObject({ code: 'PRODUCT_NOT_FOUND', data: { available: null } });
  });

  it('restores a removed line at the top with the new quantity', async () => {
    const [a, b] = [await fixture.takeSku(), await fixture.takeSku()];
    const { data } = await add(a.id, 5);
    fixture.clock.forward(1000);
    await add(b.id, 1);
    await fixture.call('removeCartLines', { ids: [data.cartId] }, { token });
    fixture.clock.forward(1000);
    expect((await add(a.id, 2)).data).toEqual({
      cartId: data.cartId,
      cartIds: [data.cartId],
      quantity: 2,
      shoppingCartNum: 2,
    });
    const { groups } = (await fixture.call('listMyCart', {}, { token })).data;
    expect(groups[0]?.lines[0]?.skuId).toBe(a.id);
    const restored = await fixture.call('restoreCartLines', { ids: [data.cartId] }, { token });
    expect(restored.data).toEqual({ restored: 0 });
    expect(await quantities()).toEqual({ [a.id]: 2, [b.id]: 1 });
    fixture.clock.forward(CART_UNDO_MS * 2);
  });
});

describe('adding several skus', () => {
  it('answers the lines of the added rows, once each, in their order, also when repeated', async () => {
    const [a, b, c] = [
      await fixture.takeSku(),
      await fixture.takeSku(),
      await fixture.takeSku({ minQty: 10 }),
    ];
    const { data: before } = await add(b.id, 1);
    const removed = (await add(a.id, 1)).data.cartId;
    await fixture.call('removeCartLines', { ids: [removed] }, { token });
    const items = [
      { skuId: c.id, quantity: 3 },
      { skuId: b.id, quantity: 2 },
      { skuId: a.id, quantity: 1 },
      { skuId: b.id, quantity: 1 },
    ];
    const request = { requestId: newRequestId(), items };
    const send = async () => (await fixture.call('addManyToCart', request, { token })).data;
    expect(await send()).toMatchObject({ added: 3, cartIds: [before.cartId, removed] });
    expect((await send()).cartIds).toEqual([before.cartId, removed]);
    expect(await quantities()).toEqual({ [a.id]: 1, [b.id]: 4 });
  });

  it('adds valid rows and lists the others by row', async () => {
    const [fine, large] = [await fixture.takeSku(), await fixture.takeSku({ minQty: 10 })];
    const data = await addMany([
      { skuId: fine.id, quantity: 2 },
      { skuId: large.id, quantity: 3 },
      { barCode: 'nothing-has-this', quantity: 1 },
      { skuId: '999999', quantity: 1 },
    ]);
    expect(data.added).toBe(1);
    expect(data.failed).toEqual([
      {
        row: 2,
        skuId: large.id,
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

  it('validates rows of one sku together', async () => {
    const [a, b] = [await fixture.takeSku({ minQty: 6, stepQty: 6 }), await fixture.takeSku({ maxQty: 10 })];
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

  it('rejects a row without a sku or code', async () => {
    const requestId = newRequestId();
    const answer = await fixture.call('addManyToCart', { requestId, items: [{ quantity: 1 }] }, { token });
    expect(answer).toMatchObject({ code: 'PARAM_INVALID', data: { fields: [{ field: 'items.0.skuId' }] } });
  });

  it('fills the cart up to its limit and lists the remaining rows', async () => {
    await fixture.easeSkus();
    const extra = fixture.skus.slice(0, MAX_CART_LINES + 3);
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
      shoppingCartNum: MAX_CART_LINES,
    });
    expect((await add(extra.at(-1)?.id ?? '', 1)).code).toBe('CART_FULL');
    const [some] = await fixture.linesOf(token);
    await fixture.call('removeCartLines', { ids: [some?.cartId ?? ''] }, { token });
    expect((await add(extra.at(-1)?.id ?? '', 1)).code).toBe('0');
    const restored = await fixture.call('restoreCartLines', { ids: [some?.cartId ?? ''] }, { token });
    expect(restored.code).toBe('CART_FULL');
    expect(await fixture.linesOf(token)).toHaveLength(MAX_CART_LINES);
  });
});

describe('a code', () => {
  it('is recognised in the formats of scanners, spreadsheets and people', async () => {
    const row = await fixture.takeSku();
    await fixture.db.$client.query('UPDATE sku SET bar_code = $2, sku_code = $3 WHERE id = $1', [
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
    const { data } = await fixture.call('checkCartItems', { items }, { token });
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
    const none = await fixture.call(
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
  it('fills in the smallest quantity that can be ordered where none is written', async () => {
    const [a, b, soldOut] = [
      await fixture.takeSku({ minQty: 10, stepQty: 6 }),
      await fixture.takeSku(),
      await fixture.takeSku({ minQty: 6, stock: 5 }),
    ];
    const items = [a, b, b, soldOut].map(({ barCode }, index) => ({
      barCode,
      ...(index === 2 && { quantity: 4 }),
    }));
    const { data } = await fixture.call(
      'checkCartItems',
      { items: [...items, { barCode: '404' }] },
      { token },
    );
    expect(data.rows.map(({ code, quantity, byMinimum }) => [code, quantity, byMinimum])).toEqual([
      ['0', 12, true],
      ['0', 1, true],
      ['MERGED', 4, undefined],
      ['SOLD_OUT', 6, true],
      ['PRODUCT_NOT_FOUND', null, true],
    ]);
  });

  it('returns the result of each row, and adds nothing', async () => {
    const [a, b] = [await fixture.takeSku({ minQty: 6, stepQty: 6 }), await fixture.takeSku()];
    const items = [
      { barCode: a.barCode, quantity: 6 },
      { barCode: b.barCode, quantity: null },
      { barCode: a.barCode, quantity: 6 },
      { barCode: b.barCode, quantity: 0 },
      { barCode: b.barCode, quantity: -5 },
      { barCode: b.barCode, quantity: 1e300 },
      { barCode: a.barCode, quantity: null },
    ];
    const { data } = await fixture.call('checkCartItems', { items }, { token });
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
    expect(await fixture.linesOf(token)).toEqual([]);
  });
});
