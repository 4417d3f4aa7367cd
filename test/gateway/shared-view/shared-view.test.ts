/** Links to read-only views of orders and carts: content, ownership, end, bounds. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestReply } from '#gateway/db/schema/buying.ts';
import { sharedView } from '#gateway/db/schema/shared-view.ts';
import { eq } from '#gateway/db/sql.ts';
import { sweepExpired } from '#gateway/timers/sweep.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { MAX_SHARED_VIEWS, SHARED_VIEW_DAYS } from '#shared/domain/shared-view.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await buildOrderFixture(2);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.emptyCarts();
  await fixture.db.delete(sharedView);
});

const token = () => fixture.shop.token;
const other = () => fixture.shops[1]?.token ?? '';
const create = (arg: { orderId?: string; cartIds?: string[] }, by = token(), requestId = newRequestId()) =>
  fixture.call(
    'createSharedView',
    { requestId, kind: arg.orderId ? 'ORDER' : 'CART', ...arg },
    { token: by },
  );
const secretOf = (path: string) => path.split('/').at(-1) ?? '';
const view = (path: string) => fixture.call('getSharedView', { token: secretOf(path) });
const list = async (by = token()) =>
  (await fixture.call('listSharedViews', undefined, { token: by })).data ?? [];
const revoke = (id: string, by = token()) => fixture.call('revokeSharedView', { id }, { token: by });

async function inCart(quantity: number, tiers: [number, number][] = [[1, 1000]]) {
  const { id: skuId } = await fixture.takeSku({ tiers });
  const { data } = await fixture.call(
    'addToCart',
    { requestId: newRequestId(), skuId, quantity },
    { token: token() },
  );
  return data.cartId;
}

async function ordered(quantity = 3) {
  const { id: skuId } = await fixture.takeSku();
  const { orderIds } = await fixture.order([{ skuId, quantity }]);
  return orderIds[0] ?? '';
}

it('shows the chosen cart lines at the prices of the day, and no others', async () => {
  const chosen = await inCart(12, [
    [1, 1000],
    [10, 900],
  ]);
  await inCart(5);
  const made = await create({ cartIds: [chosen] });
  await fixture.call('updateCartQuantity', { cartId: chosen, quantity: 1 }, { token: token() });
  const { data } = await view(made.data.path);
  expect(data).toMatchObject({
    kind: 'CART',
    order: null,
    lines: [{ quantity: 12, price: '9.00', amount: '108.00' }],
    sums: { goodsAmount: '108.00', freightAmount: null, payAmount: '108.00' },
  });
});

it('shows an order with its current status and sums that add up, but no address', async () => {
  const couponId = await fixture.giveCoupon();
  const { id: skuId } = await fixture.takeSku({ tiers: [[1, 3333]] });
  const { orderIds } = await fixture.order([{ skuId, quantity: 3 }], { couponId });
  const orderId = orderIds[0] ?? '';
  const { path } = (await create({ orderId })).data;
  const { data } = await view(path);
  const { goodsAmount, discountAmount, freightAmount, payAmount } = data.sums;
  expect(data.order).toMatchObject({ id: orderId, status: 'WAIT_PAY', paid: false });
  expect(discountAmount).toBe('10.00');
  expect(parseYuan(goodsAmount) - parseYuan(discountAmount) + parseYuan(freightAmount ?? '0.00')).toBe(
    parseYuan(payAmount),
  );
  expect(data.lines.reduce((sum, { amount }) => sum + parseYuan(amount), 0)).toBe(parseYuan(goodsAmount));
  const { address } = await fixture.readOrder(orderId);
  for (const hidden of [address.consignee, address.mobile, address.detail, address.region, skuId]) {
    expect(JSON.stringify(data)).not.toContain(hidden);
  }
  await fixture.call('cancelOrder', { id: orderId, reason: 'x' }, { token: token() });
  expect((await view(path)).data.order).toMatchObject({ status: 'CANCELLED' });
});

it('answers NOT_FOUND for unknown, expired and revoked links alike', async () => {
  const orderId = await ordered();
  const first = (await create({ orderId })).data;
  expect((await view(first.path)).code).toBe('0');
  await revoke(first.id);
  const revoked = await view(first.path);
  const second = (await create({ orderId })).data;
  expect(second.path).not.toBe(first.path);
  fixture.clock.forward(SHARED_VIEW_DAYS * DAY_MS - 10 * MINUTE_MS);
  expect((await view(second.path)).code).toBe('0');
  fixture.clock.forward(10 * MINUTE_MS);
  const expired = await view(second.path);
  const unknown = await view('/view/unknown');
  expect(unknown.code).toBe('NOT_FOUND');
  expect([revoked, expired]).toEqual([unknown, unknown]);
  expect(await list()).toEqual([]);
  await sweepExpired(fixture.db, fixture.clock.now());
  expect(await fixture.db.$count(sharedView)).toBe(0);
});

it('shows nothing of a frozen shop but its orders', async () => {
  const orderView = (await create({ orderId: await ordered() })).data;
  const cartView = (await create({ cartIds: [await inCart(1)] })).data;
  const named = { distributorId: fixture.shop.distributorId };
  await postAsStaff(fixture, '/distributor/disable', { ...named, reason: 'x' });
  const codes = [await view(orderView.path), await view(cartView.path)].map(({ code }) => code);
  await postAsStaff(fixture, '/distributor/enable', named);
  expect(codes).toEqual(['0', 'NOT_FOUND']);
});

it('belongs to the shop: another one can neither share its data nor see or revoke its links', async () => {
  const orderId = await ordered();
  const cartId = await inCart(2);
  expect((await create({ orderId }, other())).code).toBe('NOT_FOUND');
  expect((await create({ cartIds: [cartId] }, other())).code).toBe('NOT_FOUND');
  expect((await create({ cartIds: [cartId, 'unknown'] })).code).toBe('NOT_FOUND');
  expect((await create({})).code).toBe('PARAM_INVALID');
  const { id, path } = (await create({ orderId })).data;
  expect(await list(other())).toEqual([]);
  expect((await revoke(id, other())).code).toBe('NOT_FOUND');
  expect((await view(path)).code).toBe('0');
  expect(await list()).toMatchObject([{ id, path, kind: 'ORDER', lines: null, viewCount: 1 }]);
});

it('is made once per request, and equal content keeps its link for another week', async () => {
  const cartIds = [await inCart(4)];
  const requestId = newRequestId();
  const first = await create({ cartIds }, token(), requestId);
  expect(await create({ cartIds }, token(), requestId)).toEqual(first);
  fixture.clock.forward(DAY_MS);
  const renewed = await create({ cartIds });
  expect(renewed.data.path).toBe(first.data.path);
  const addedMs = Date.parse(renewed.data.expireDate) - Date.parse(first.data.expireDate);
  expect(addedMs).toBeGreaterThanOrEqual(DAY_MS);
  expect(addedMs).toBeLessThan(DAY_MS + 10 * MINUTE_MS);
  await fixture.call('updateCartQuantity', { cartId: cartIds[0] ?? '', quantity: 5 }, { token: token() });
  expect((await create({ cartIds })).data.path).not.toBe(first.data.path);
});

it('is limited per shop, until one is revoked', async () => {
  const cartId = await inCart(1);
  const made: string[] = [];
  for (let quantity = 1; quantity <= MAX_SHARED_VIEWS; quantity++) {
    await fixture.call('updateCartQuantity', { cartId, quantity }, { token: token() });
    made.push((await create({ cartIds: [cartId] })).data.id);
  }
  expect(new Set(made).size).toBe(MAX_SHARED_VIEWS);
  const orderId = await ordered();
  expect((await create({ orderId })).code).toBe('SHARED_VIEWS_FULL');
  await revoke(made[0] ?? '');
  expect((await create({ orderId })).code).toBe('0');
});

it('stores only the hash of the secret, and no snapshot after the revocation', async () => {
  const { id, path } = (await create({ cartIds: [await inCart(1)] })).data;
  const secret = secretOf(path);
  expect(secret).toHaveLength(43);
  const rows = await fixture.db.select().from(sharedView);
  expect(rows[0]?.tokenHash).toBe(createHash('sha256').update(secret).digest('hex'));
  const replies = await fixture.db
    .select()
    .from(requestReply)
    .where(eq(requestReply.call, 'createSharedView'));
  expect(replies.length).toBeGreaterThan(0);
  expect(JSON.stringify([rows, replies])).not.toContain(secret);
  await revoke(id);
  expect((await fixture.db.select().from(sharedView))[0]?.lines).toBeNull();
});
