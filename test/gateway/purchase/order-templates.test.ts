/** Order templates: sources of their lines, changes, ownership, limits and idempotency. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEMPLATE_LIMITS } from '#shared/constants.ts';
import type { Arg } from '#shared/contract/index.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';

let fixture: OrderFixture;
let token: string;
let other: string;
let skuIds: readonly string[];
beforeAll(async () => {
  fixture = await buildOrderFixture();
  [token, other] = fixture.shops.map(shop => shop.token) as [string, string];
  await fixture.easeSkus();
  skuIds = fixture.skus.map(({ id }) => id);
});
beforeEach(async () => {
  await fixture.db.$client.query(`DELETE FROM order_template_line WHERE distributor_id LIKE '7000%'`);
  await fixture.db.$client.query(`DELETE FROM order_template WHERE distributor_id LIKE '7000%'`);
});
afterAll(() => fixture.close());

type Save = Omit<Arg<'saveOrderTemplate'>, 'requestId'>;
const save = (arg: Save, whose = token, requestId = newRequestId()) =>
  fixture.call('saveOrderTemplate', { requestId, ...arg }, { token: whose });
const lines = (...quantities: readonly number[]) =>
  quantities.map((quantity, index) => ({ skuId: skuIds[index] ?? '', quantity }));
const linesOf = async (id: string) =>
  (await fixture.call('getOrderTemplate', { id }, { token })).data.lines.map(({ skuId, quantity }) => ({
    skuId,
    quantity,
  }));
const namesOf = async (whose = token) =>
  (await fixture.call('listMyOrderTemplates', undefined, { token: whose })).data.map(({ name }) => name);

describe('a template', () => {
  it('keeps its lines in order and sums those of one sku', async () => {
    const { data } = await save({ name: ' 每周补货 ', lines: [...lines(2, 3), ...lines(5)] });
    expect(data).toMatchObject({ name: '每周补货', lineCount: 2 });
    expect(await linesOf(data.id)).toEqual(lines(7, 3));
  });

  it('is made from an order of the shop', async () => {
    const placed = await fixture.order(lines(4));
    const orderId = placed.orderIds[0] ?? '';
    const { data } = await save({ name: '上次的订单', orderId });
    expect(await linesOf(data.id)).toEqual(lines(4));
    expect(await save({ name: '别人的订单', orderId }, other)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is renamed, gets other lines, and gets further lines', async () => {
    const { id } = (await save({ name: 'a', lines: lines(2, 3) })).data;
    await save({ id, name: 'b' });
    expect(await namesOf()).toEqual(['b']);
    expect(await linesOf(id)).toEqual(lines(2, 3));
    await save({ id, lines: lines(1, 9, 4).slice(1), isAddition: true });
    expect(await linesOf(id)).toEqual(lines(2, 9, 4));
    await save({ id, lines: lines(6) });
    expect(await linesOf(id)).toEqual(lines(6));
  });

  it('is created once by a repeated request', async () => {
    const requestId = newRequestId();
    const arg = { name: 'once', lines: lines(1) };
    const [first, again] = [await save(arg, token, requestId), await save(arg, token, requestId)];
    expect(again.data).toEqual(first.data);
    expect(await namesOf()).toEqual(['once']);
    expect(await save({ ...arg, name: 'twice' }, token, requestId)).toMatchObject({
      code: 'REQUEST_ID_REUSED',
    });
  });

  it('cannot be read, changed or deleted by another shop', async () => {
    const { id } = (await save({ name: 'own', lines: lines(1) })).data;
    expect(await fixture.call('getOrderTemplate', { id }, { token: other })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await save({ id, name: 'stolen' }, other)).toMatchObject({ code: 'NOT_FOUND' });
    const removal = await fixture.call('removeOrderTemplates', { ids: [id] }, { token: other });
    expect(removal.data.removed).toBe(0);
    expect(await namesOf(other)).toEqual([]);
    expect(await namesOf()).toEqual(['own']);
    expect((await fixture.call('removeOrderTemplates', { ids: [id, 'x'] }, { token })).data.removed).toBe(1);
    expect(await namesOf()).toEqual([]);
  });
});

describe('saving is rejected', () => {
  it.each<[why: string, arg: () => Save, answer: object]>([
    ['without a name', () => ({ lines: lines(1) }), { data: { fields: [{ field: 'name' }] } }],
    ['with a blank name', () => ({ name: '  ', lines: lines(1) }), { data: { fields: [{ field: 'name' }] } }],
    [
      'with a hidden character',
      () => ({ name: 'a\u200bb', lines: lines(1) }),
      { data: { fields: [{ field: 'name' }] } },
    ],
    ['without lines', () => ({ name: 'x' }), { data: { fields: [{ field: 'lines' }] } }],
    [
      'with an unknown sku',
      () => ({ name: 'x', lines: [{ skuId: '999', quantity: 1 }] }),
      { code: 'PRODUCT_NOT_FOUND' },
    ],
    ['for an unknown template', () => ({ id: '999', name: 'x' }), { code: 'NOT_FOUND' }],
    ['for an unknown order', () => ({ name: 'x', orderId: '999' }), { code: 'NOT_FOUND' }],
    [
      'with the name of another template',
      () => ({ name: 'taken', lines: lines(1) }),
      { data: { fields: [{ field: 'name' }] } },
    ],
  ])('%s', async (_why, arg, answer) => {
    await save({ name: 'taken', lines: lines(1) });
    expect(await save(arg())).toMatchObject(answer);
    expect(await namesOf()).toEqual(['taken']);
  });

  it(`above ${TEMPLATE_LIMITS.lines} lines and ${TEMPLATE_LIMITS.templates} templates`, async () => {
    const most = skuIds.slice(0, TEMPLATE_LIMITS.lines).map(skuId => ({ skuId, quantity: 1 }));
    const { id } = (await save({ name: 'long', lines: most })).data;
    const further = [{ skuId: skuIds[TEMPLATE_LIMITS.lines] ?? '', quantity: 1 }];
    expect(await save({ id, lines: further, isAddition: true })).toMatchObject({
      code: 'TEMPLATE_LINES_FULL',
    });
    expect(await linesOf(id)).toHaveLength(TEMPLATE_LIMITS.lines);
    for (let made = 1; made < TEMPLATE_LIMITS.templates; made += 1)
      expect((await save({ name: `t${made}`, lines: lines(1) })).code).toBe('0');
    expect(await save({ name: 'too many', lines: lines(1) })).toMatchObject({ code: 'TEMPLATE_FULL' });
  });
});
