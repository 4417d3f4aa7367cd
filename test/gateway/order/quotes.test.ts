/** Quotes of inquiries: created, rejected, replaced, accepted or expired. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

const HOUR_MS = 3_600_000;
let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
  await fixture.giveMoney(100_000_000);
});
afterAll(() => fixture.close());

const token = () => ({ token: fixture.shop.token });
const detailOf = async (id: string) => (await fixture.call('getOrderDetail', { id }, token())).data;
const quote = (id: string, amount: string, remark = '') =>
  fixture.staff('/order/quote', { order: id, amount, remark });

/** Creates an inquiry of 10 and 20 pieces of two new skus at 10.00. */
async function inquire({ freight = 0, off = 0, stock = 1000 } = {}) {
  const skus = [await fixture.takeSku({ stock }), await fixture.takeSku({ stock })];
  const warehouseId = skus[0]?.warehouseId ?? '';
  await fixture.db.execute(`UPDATE sku SET warehouse_id = '${warehouseId}' WHERE id = '${skus[1]?.id}'`);
  await fixture.setFreight(warehouseId, [{ fee: freight }]);
  const coupon = off > 0 ? await fixture.giveCoupon({ value: off }) : undefined;
  const lines = skus.map(({ id: skuId }, index) => ({ skuId, quantity: 10 * (index + 1) }));
  const { orderIds, payNo } = await fixture.order(lines, { inquiry: true });
  expect(payNo).toBeNull();
  return { id: orderIds[0] ?? '', skuIds: skus.map(({ id }) => id), coupon };
}

describe('a quote', () => {
  it('is distributed over the lines so that all amounts add up', async () => {
    const { id } = await inquire({ freight: 1200, off: 1000 });
    const before = await detailOf(id);
    expect(before.quote).toBeNull();
    expect(before.payAmount).toBe('302.00');
    expect(await quote(id, '250.01', '量大从优')).toMatchObject({ code: '0', data: { quoteVersion: 1 } });
    const after = await detailOf(id);
    expect(after.quote).toMatchObject({ version: 1, amount: '250.01', before: '302.00', remark: '量大从优' });
    expect(after.quote?.expireTime).toBe(after.expireTime);
    expect(after.amounts).toMatchObject({
      goodsAmount: '300.00',
      discountAmount: '51.99',
      couponAmount: '10.00',
      freightAmount: '12.00',
      payAmount: '250.01',
    });
    const lines = after.items.reduce((sum, { amount }) => sum + parseYuan(amount), 0);
    expect(lines + 1200).toBe(250_01);
  });

  it('must be at least the freight and at most the price without a quote', async () => {
    const { id } = await inquire({ freight: 1200 });
    for (const amount of ['11.99', '312.01', '-1.00']) {
      const answer = await quote(id, amount);
      expect(answer, amount).toMatchObject({
        code: 'PARAM_INVALID',
        data: { fields: [{ field: 'amount' }] },
      });
    }
    expect((await quote(id, '12.00')).code).toBe('0');
    expect((await quote(id, '312.00')).code).toBe('0');
    expect((await detailOf(id)).quote).toMatchObject({ version: 2, amount: '312.00' });
  });

  it('is accepted only in its current version', async () => {
    const { id, skuIds } = await inquire();
    await quote(id, '280.00');
    await quote(id, '270.00');
    const accept = (quoteVersion: number) => fixture.call('acceptQuote', { id, quoteVersion }, token());
    expect((await accept(1)).code).toBe('QUOTE_CHANGED');
    expect((await accept(3)).code).toBe('QUOTE_CHANGED');
    const reject = await fixture.call('rejectQuote', { id, quoteVersion: 1, reason: 'x' }, token());
    expect(reject.code).toBe('QUOTE_CHANGED');
    expect(await fixture.orderStatus(id)).toBe('WAIT_ACCEPT');
    expect(await Promise.all(skuIds.map(fixture.stockOf))).toEqual([1000, 1000]);

    const { data } = await accept(2);
    expect(await Promise.all(skuIds.map(fixture.stockOf))).toEqual([990, 980]);
    const after = await detailOf(id);
    expect(after).toMatchObject({ status: 'WAIT_PAY', payNo: data.payNo, expireTime: data.expireTime });
    expect(after.quote).toMatchObject({ version: 2, expireTime: null });
    expect((await fixture.pay(data.payNo, 'BALANCE')).code).toBe('0');
    expect(await fixture.orderStatus(id)).toBe('WAIT_SHIP');
  });

  it.each([
    ['for the rest of its validity', 10, 62],
    ['for at least a day', 60, 24],
  ])('can be paid %s once accepted', async (_, hoursLater, hoursLeft) => {
    const { id } = await inquire();
    await quote(id, '280.00');
    fixture.clock.forward(hoursLater * HOUR_MS);
    const { data } = await fixture.call('acceptQuote', { id, quoteVersion: 1 }, token());
    const left = (Date.parse(data.expireTime) - fixture.clock.now().getTime()) / HOUR_MS;
    expect(Math.round(left)).toBe(hoursLeft);
    expect(await detailOf(id)).toMatchObject({ expireTime: data.expireTime });
    fixture.clock.forward((hoursLeft - 1) * HOUR_MS);
    await fixture.runDueTimers();
    expect(await fixture.orderStatus(id)).toBe('WAIT_PAY');
    fixture.clock.forward(2 * HOUR_MS);
    await fixture.runDueTimers();
    expect(await fixture.orderStatus(id)).toBe('CANCELLED');
  });

  it('is accepted once when accepted concurrently', async () => {
    const { id, skuIds } = await inquire();
    await quote(id, '280.00');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fixture.call('acceptQuote', { id, quoteVersion: 1 }, token())),
    );
    const codes = answers.map(({ code }) => code).toSorted();
    expect(codes).toEqual(['0', ...Array.from({ length: 19 }, () => 'STATE_CHANGED')]);
    expect(await Promise.all(skuIds.map(fixture.stockOf))).toEqual([990, 980]);
  });

  it('cannot be accepted while stock is short, names the short skus and takes no stock', async () => {
    const { id, skuIds } = await inquire();
    await quote(id, '280.00');
    await fixture.changeSku(skuIds[1] ?? '', { stock: 19 });
    const answer = await fixture.call('acceptQuote', { id, quoteVersion: 1 }, token());
    expect(answer).toMatchObject({
      code: 'ORDER_PROBLEMS',
      data: { problems: [{ skuId: skuIds[1], code: 'STOCK_SHORT', msg: expect.stringContaining('19') }] },
    });
    expect(await Promise.all(skuIds.map(fixture.stockOf))).toEqual([1000, 19]);
    expect(await detailOf(id)).toMatchObject({ status: 'WAIT_ACCEPT', payNo: null });
  });

  it('is rejected with a reason and can be replaced', async () => {
    const { id } = await inquire();
    await quote(id, '280.00');
    const answer = await fixture.call('rejectQuote', { id, quoteVersion: 1, reason: ' 再低一点 ' }, token());
    expect(answer.data).toEqual({ status: 'WAIT_CONFIRM' });
    const rejected = await detailOf(id);
    expect(rejected).toMatchObject({ quote: null, expireTime: null });
    expect(rejected.timeline.at(-1)).toMatchObject({
      status: 'WAIT_CONFIRM',
      by: 'BUYER',
      remark: '再低一点',
    });
    await quote(id, '260.00');
    expect((await detailOf(id)).quote).toMatchObject({ version: 2, amount: '260.00', before: '300.00' });
  });
});

describe('an unanswered quote', () => {
  it('cancels the inquiry after three days and returns its coupon', async () => {
    const { id, skuIds, coupon } = await inquire({ off: 1000 });
    expect(await fixture.isCouponUsed(coupon ?? '')).toBe(true);
    await quote(id, '250.00');
    fixture.clock.forward(71 * HOUR_MS);
    await fixture.runDueTimers();
    expect(await fixture.orderStatus(id)).toBe('WAIT_ACCEPT');
    fixture.clock.forward(HOUR_MS + 1000);
    // Expired, though the timer has not run yet.
    expect((await fixture.call('acceptQuote', { id, quoteVersion: 1 }, token())).code).toBe('STATE_CHANGED');
    await fixture.runDueTimers();
    expect(await detailOf(id)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'EXPIRED',
      expireTime: null,
    });
    expect(await fixture.isCouponUsed(coupon ?? '')).toBe(false);
    expect(await Promise.all(skuIds.map(fixture.stockOf))).toEqual([1000, 1000]);
  });

  it('does not expire by the timer of the quote that it replaced', async () => {
    const { id } = await inquire();
    await quote(id, '280.00');
    fixture.clock.forward(48 * HOUR_MS);
    await quote(id, '270.00');
    fixture.clock.forward(48 * HOUR_MS);
    await fixture.runDueTimers();
    expect(await fixture.orderStatus(id)).toBe('WAIT_ACCEPT');
    // Nor by a late timer that was left over.
    await fixture.db
      .insert(timer)
      .values({ id: 'late', kind: 'quote.expire', subjectId: id, dueDate: fixture.clock.now() });
    await fixture.runDueTimers();
    expect(await fixture.orderStatus(id)).toBe('WAIT_ACCEPT');
  });
});
