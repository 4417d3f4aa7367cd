/** The demo autopilot: acts as the staff on orders after an action of a member. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseYuan } from '#shared/domain/money.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
  await fixture.giveMoney(100_000_000);
});
afterAll(() => fixture.close());

const token = () => ({ token: fixture.shop.token });
const detailOf = async (id: string) => (await fixture.call('getOrderDetail', { id }, token())).data;
/** Advances the clock by the delay of the autopilot and runs its timers. */
async function wait() {
  fixture.clock.forward(fixture.config.autopilotDelayMs ?? 0);
  await fixture.runDueTimers();
}

async function order(lines: number, inquiry = false) {
  const skus = [];
  for (let made = 0; made < lines; made++) skus.push(await fixture.takeSku());
  const warehouseId = skus[0]?.warehouseId ?? '';
  for (const { id } of skus) {
    await fixture.db.execute(`UPDATE sku SET warehouse_id = '${warehouseId}' WHERE id = '${id}'`);
  }
  const placed = await fixture.order(
    skus.map(({ id: skuId }) => ({ skuId, quantity: 10 })),
    { inquiry },
  );
  return { id: placed.orderIds[0] ?? '', payNo: placed.payNo ?? '' };
}

it('quotes an inquiry and lowers the price after each rejection down to a limit', async () => {
  const { id } = await order(2, true);
  const amounts: number[] = [];
  for (let version = 1; version <= 4; version++) {
    await wait();
    const { quote, status } = await detailOf(id);
    expect([status, quote?.version]).toEqual(['WAIT_ACCEPT', version]);
    amounts.push(parseYuan(quote?.amount ?? ''));
    await fixture.call('rejectQuote', { id, quoteVersion: version, reason: '再低一点' }, token());
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = amounts;
  expect(first).toBeLessThan(200_00);
  expect(second).toBeLessThan(first);
  expect(third).toBeLessThan(second);
  expect(fourth).toBe(third);
  expect(fourth).toBeGreaterThan(180_00);
});

it('ships a paid order of several lines in two parcels and adds all their traces', async () => {
  const { id, payNo } = await order(3);
  await wait();
  expect((await detailOf(id)).status).toBe('WAIT_PAY');
  await fixture.pay(payNo, 'BALANCE');
  const seen: string[] = [];
  for (let round = 0; round < 9; round++) {
    await wait();
    seen.push((await detailOf(id)).status);
  }
  expect(seen.slice(0, 2)).toEqual(['PART_SHIPPED', 'SHIPPED']);
  expect(new Set(seen.slice(2))).toEqual(new Set(['SHIPPED']));
  const { packages, items } = await detailOf(id);
  expect(packages).toHaveLength(2);
  expect(packages.map(parcel => parcel.items.length)).toEqual([2, 1]);
  expect(packages.map(({ traces }) => traces.length)).toEqual([6, 6]);
  expect(items.every(({ quantity, shippedQuantity }) => quantity === shippedQuantity)).toBe(true);
  expect(await fixture.runDueTimers()).toBe(0);

  const [first] = packages;
  await fixture.call('confirmReceive', { id, packageId: first?.packageId ?? '' }, token());
  expect((await detailOf(id)).status).toBe('SHIPPED');
  await fixture.call('confirmReceive', { id }, token());
  expect((await detailOf(id)).status).toBe('FINISHED');
});

it('leaves seeded orders alone until a member acts on one', async () => {
  const caller = { token: await fixture.signIn('13800000001') };
  const states = async () => (await fixture.call('listOrderPage', {}, caller)).data.statusCounts;
  const before = await states();
  fixture.clock.forward(20 * 86_400_000);
  await fixture.runDueTimers();
  const again = { token: await fixture.signIn('13800000001') };
  expect((await fixture.call('listOrderPage', {}, again)).data.statusCounts).toEqual(before);

  const reject = { id: '710004', quoteVersion: 1, reason: '再低一点' };
  expect((await fixture.call('rejectQuote', reject, again)).code).toBe('0');
  await wait();
  const { data } = await fixture.call('getOrderDetail', { id: '710004' }, again);
  expect(data).toMatchObject({ status: 'WAIT_ACCEPT', quote: { version: 2 } });
  expect(data.quote?.expireTime).not.toBeNull();
});
