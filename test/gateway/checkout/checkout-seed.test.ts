/** The checkout of the first demo shop: choices and obstacles. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn('13800000001');
});
afterAll(() => gateway.close());

async function previewCart(wish = {}) {
  const cart = await gateway.call('listMyCart', {}, { token });
  const valid = cart.data.groups.flatMap(({ lines }) => lines.filter(line => line.valid));
  const cartIds = valid.map(({ cartId }) => cartId);
  return (await gateway.call('previewCheckout', { cartIds, ...wish }, { token })).data;
}

it('orders the whole cart to the default address with one of several coupons', async () => {
  const data = await previewCart();
  expect(data.problems).toEqual([]);
  expect(data.submitToken).not.toBeNull();
  expect(data.groups.length).toBe(4);
  expect(data.coupons.filter(({ usable }) => usable).length).toBeGreaterThanOrEqual(4);
  const reasons = data.coupons.filter(({ usable }) => !usable).map(({ reason }) => reason);
  expect(reasons).toEqual(expect.arrayContaining(['已过期', expect.stringContaining('起可用')]));
  expect(data.couponId).toBe(data.coupons[0]?.id);
});

it('has addresses with higher freight, and one that bonded warehouses do not serve', async () => {
  const { data: addresses } = await gateway.call('listMyAddresses', undefined, { token });
  expect(addresses[0]).toMatchObject({ izDefault: true, provinceCode: '330000' });
  const to = (provinceCode: string) =>
    previewCart({ addressId: addresses.find(one => one.provinceCode === provinceCode)?.id });
  const [home, far, unserved] = [await previewCart(), await to('650000'), await to('540000')];
  expect(Number(far.freightAmount)).toBeGreaterThan(Number(home.freightAmount));
  expect(unserved.problems.map(({ code }) => code)).toEqual(['ADDRESS_UNSERVED', 'ADDRESS_UNSERVED']);
});

it('has no address for the new shop, but a coupon', async () => {
  const fresh = { token: await gateway.signIn('13800000008') };
  expect((await gateway.call('listMyAddresses', undefined, fresh)).data).toEqual([]);
  expect((await gateway.call('getMyShopStatistic', {}, fresh)).data.couponCount).toBe(1);
});
