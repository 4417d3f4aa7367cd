/** The deadline of a transfer: three days for shops with earlier payments, the normal time for others. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SHOPS = 4;
let fixture: PayFixture;
let next = 0;
beforeAll(async () => {
  fixture = await buildPayFixture(SHOPS);
});
afterAll(() => fixture.close());

/** Returns a shop without payments. */
function takeShop() {
  const shop = fixture.shops[next++];
  if (!shop) throw new Error('no shops are left');
  const { token, distributorId } = shop;
  const minutesLeft = async (payNo: string) => {
    const { expireTime } = await fixture.paymentStatus(payNo, token);
    return expireTime && Math.round((Date.parse(expireTime) - fixture.clock.now().getTime()) / MINUTE_MS);
  };
  return {
    token,
    distributorId,
    minutesLeft,
    pay: (payNo: string, method: 'BALANCE' | 'OFFLINE' | 'ALIPAY') => fixture.pay(payNo, method, { token }),
    order: () => fixture.orderFor(1, token),
    async show(payNo: string) {
      const imageUrls = [await fixture.uploadVoucher(distributorId)];
      return (await fixture.call('uploadVoucher', { payNo, imageUrls }, { token })).code;
    },
    async extendsTo(payNo: string) {
      const { data } = await fixture.call('listPayTypes', { payNo }, { token });
      return data.find(({ type }) => type === 'OFFLINE')?.extendsTo ?? null;
    },
    async payBefore(times: number) {
      await fixture.giveMoney(times * 1000, distributorId);
      for (let n = 0; n < times; n += 1) {
        const { payNo } = await fixture.orderFor(1, token);
        expect((await fixture.pay(payNo, 'BALANCE', { token })).code).toBe('0');
      }
    },
  };
}

it('keeps the normal deadline for a shop with two payments, and returns the stock after it', async () => {
  const shop = takeShop();
  await shop.payBefore(2);
  const { payNo, orderId, skuId } = await shop.order();
  expect(await shop.extendsTo(payNo)).toBeNull();
  expect((await shop.pay(payNo, 'OFFLINE')).code).toBe('0');
  expect(await shop.minutesLeft(payNo)).toBe(30);
  fixture.clock.forward(31 * MINUTE_MS);
  await fixture.runDueTimers();
  expect(await fixture.readOrder(orderId)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'TIMEOUT' });
  expect(await fixture.stockOf(skuId)).toBe(1000);
});

it('does not count payments of 0', async () => {
  const shop = takeShop();
  await shop.payBefore(2);
  await fixture.giveCoupon({ value: 1000 }, shop.distributorId);
  const free = await shop.order();
  expect((await shop.pay(free.payNo, 'BALANCE')).code).toBe('0');
  const { payNo } = await shop.order();
  expect(await shop.extendsTo(payNo)).toBeNull();
});

it('gives a shop with three payments three days from the order, and announces it beforehand', async () => {
  const shop = takeShop();
  await shop.payBefore(3);
  const { payNo, orderId } = await shop.order();
  const since = fixture.clock.now().getTime();
  const promised = await shop.extendsTo(payNo);
  expect(Math.round((Date.parse(promised ?? '') - since) / MINUTE_MS)).toBe((3 * DAY_MS) / MINUTE_MS);
  expect(await shop.minutesLeft(payNo)).toBe(30);
  fixture.clock.forward(20 * MINUTE_MS);
  await shop.pay(payNo, 'OFFLINE');
  expect((await fixture.paymentStatus(payNo, shop.token)).expireTime).toBe(promised);
  expect((await fixture.readOrder(orderId)).expireTime?.toISOString()).toBe(promised);
  // The deadline is already extended.
  expect(await shop.extendsTo(payNo)).toBeNull();
  await shop.pay(payNo, 'ALIPAY');
  await shop.pay(payNo, 'OFFLINE');
  expect((await fixture.paymentStatus(payNo, shop.token)).expireTime).toBe(promised);
});

it('suspends the deadline during voucher review and restarts it after a rejection', async () => {
  const shop = takeShop();
  const { payNo, orderId } = await shop.order();
  await shop.pay(payNo, 'OFFLINE');
  fixture.clock.forward(29 * MINUTE_MS);
  expect(await shop.show(payNo)).toBe('0');
  expect(await shop.minutesLeft(payNo)).toBeNull();
  await fixture.staff('/pay/reject', { payNo, reason: '图片不清晰' });
  expect(await shop.minutesLeft(payNo)).toBe(30);
  expect(await shop.show(payNo)).toBe('0');
  await fixture.staff('/pay/confirm', { payNo });
  expect(await fixture.orderStatus(orderId)).toBe('WAIT_SHIP');
});
