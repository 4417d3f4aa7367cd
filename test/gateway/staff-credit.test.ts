import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBroken } from '#test/support/invariants.ts';
import { buildPayWorld, type PayWorld } from '#test/support/pay-world.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await buildPayWorld();
});
afterAll(() => world.close());

const set = async (limit: string, distributorId = world.shop.distributorId) =>
  world.staff('/credit/set', { distributorId, limit });
const get = async () =>
  (await world.staff('/credit/get', { distributorId: world.shop.distributorId })).data as object;

it('grants credit, and lowers it below what is used: nothing more is bought on it, and nothing else changes', async () => {
  const { token } = world.shop;
  const payOnCredit = async (pieces: number) => {
    const { payNo, orderId } = await world.orderFor(pieces);
    return { payNo, orderId, code: (await world.pay(payNo, 'CREDIT')).code };
  };
  expect(await get()).toEqual({ limit: null, used: '0.00', available: '0.00', held: false });
  expect((await payOnCredit(1)).code).toBe('CREDIT_NONE');

  expect((await set('100.00')).data).toEqual({
    ...{ limit: '100.00', used: '0.00', available: '100.00', held: false },
  });
  const bought = await payOnCredit(8);
  expect(bought.code).toBe('0');

  await set('50.00');
  expect(await get()).toEqual({ limit: '50.00', used: '80.00', available: '0.00', held: false });
  const refused = await payOnCredit(1);
  expect(refused.code).toBe('CREDIT_SHORT');
  const { data: ways } = await world.call('listPayTypes', { payNo: refused.payNo }, { token });
  expect(ways.find(({ type }) => type === 'CREDIT')).toMatchObject({ available: false, remaining: '0.00' });
  expect((await world.call('getMyCredit', undefined, { token })).data).toMatchObject({
    ...{ limit: '50.00', used: '80.00', available: '0.00' },
  });
  await world.giveMoney(10_000);
  expect((await world.pay(refused.payNo, 'BALANCE')).code).toBe('0');

  // What was bought on it goes back to it, and makes room.
  const { data: lines } = await world.call('listRefundableItems', { orderId: bought.orderId }, { token });
  const [line] = lines;
  const { data: refund } = await world.call(
    'applyRefund',
    {
      ...{ requestId: 'a-request-of-credit', orderId: bought.orderId, type: 'REFUND_ONLY', reason: 'OTHER' },
      ...{ amount: '50.00', items: [{ orderItemId: line?.orderItemId ?? '', quantity: 5 }] },
      ...{ description: '', imageUrls: [] },
    },
    { token },
  );
  await world.staff('/refund/approve', { refund: refund.id });
  await world.staff('/refund/pay', { refund: refund.id });
  expect(await get()).toEqual({ limit: '50.00', used: '30.00', available: '20.00', held: false });
  expect((await payOnCredit(2)).code).toBe('0');
  expect(await findBroken(world.db)).toEqual([]);
});

it('is for shops that there are, in yuan', async () => {
  expect((await set('10.00', 'none')).code).toBe('NOT_FOUND');
  for (const limit of ['-1.00', '10', '1000000000.00']) expect((await set(limit)).code).toBe('PARAM_INVALID');
});
