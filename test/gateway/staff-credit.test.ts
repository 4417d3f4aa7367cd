import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
});
afterAll(() => fixture.close());

const set = async (limit: string, distributorId = fixture.shop.distributorId) =>
  fixture.staff('/credit/set', { distributorId, limit });
const get = async () =>
  (await fixture.staff('/credit/get', { distributorId: fixture.shop.distributorId })).data as object;

it('grants credit, and blocks only new credit purchases when lowered below the used amount', async () => {
  const { token } = fixture.shop;
  const payOnCredit = async (pieces: number) => {
    const { payNo, orderId } = await fixture.orderFor(pieces);
    return { payNo, orderId, code: (await fixture.pay(payNo, 'CREDIT')).code };
  };
  expect(await get()).toEqual({ limit: null, used: '0.00', available: '0.00', held: false });
  expect((await payOnCredit(1)).code).toBe('CREDIT_NONE');

  expect((await set('100.00')).data).toEqual({
    limit: '100.00',
    used: '0.00',
    available: '100.00',
    held: false,
  });
  const bought = await payOnCredit(8);
  expect(bought.code).toBe('0');

  await set('50.00');
  expect(await get()).toEqual({ limit: '50.00', used: '80.00', available: '0.00', held: false });
  const rejected = await payOnCredit(1);
  expect(rejected.code).toBe('CREDIT_SHORT');
  const { data: methods } = await fixture.call('listPayTypes', { payNo: rejected.payNo }, { token });
  expect(methods.find(({ type }) => type === 'CREDIT')).toMatchObject({
    available: false,
    remaining: '0.00',
  });
  expect((await fixture.call('getMyCredit', undefined, { token })).data).toMatchObject({
    limit: '50.00',
    used: '80.00',
    available: '0.00',
  });
  await fixture.giveMoney(10_000);
  expect((await fixture.pay(rejected.payNo, 'BALANCE')).code).toBe('0');

  // A refund of a credit purchase restores the credit.
  const { data: lines } = await fixture.call('listRefundableItems', { orderId: bought.orderId }, { token });
  const [line] = lines;
  const { data: refund } = await fixture.call(
    'applyRefund',
    {
      requestId: 'a-request-of-credit',
      orderId: bought.orderId,
      type: 'REFUND_ONLY',
      reason: 'OTHER',
      amount: '50.00',
      items: [{ orderItemId: line?.orderItemId ?? '', quantity: 5 }],
      description: '',
      imageUrls: [],
    },
    { token },
  );
  await fixture.staff('/refund/approve', { refund: refund.id });
  await fixture.staff('/refund/pay', { refund: refund.id });
  expect(await get()).toEqual({ limit: '50.00', used: '30.00', available: '20.00', held: false });
  expect((await payOnCredit(2)).code).toBe('0');
  expect(await findViolations(fixture.db)).toEqual([]);
});

it('rejects unknown shops and invalid amounts', async () => {
  expect((await set('10.00', 'none')).code).toBe('NOT_FOUND');
  for (const limit of ['-1.00', '10', '1000000000.00']) expect((await set(limit)).code).toBe('PARAM_INVALID');
});
