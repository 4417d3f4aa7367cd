/** Reminders of sold-out skus: written once when the stock returns, by staff or by a cancelled order. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { notice } from '#gateway/db/schema/notice.ts';
import { eq } from '#gateway/db/sql.ts';
import { lockCommodity, lockSku } from '#gateway/modules/staff/find-named-skus.ts';
import { MAX_STOCK_REMINDERS } from '#shared/domain/notice.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

let fixture: OrderFixture;
let token: string;
let other: string;
beforeAll(async () => {
  fixture = await buildOrderFixture();
  token = fixture.shops[0]?.token ?? '';
  other = fixture.shops[1]?.token ?? '';
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.$client.query('DELETE FROM notice');
});

const remind = (skuId: string, by = token) => fixture.call('createStockReminder', { skuId }, { token: by });
const reminders = async (by = token) =>
  (await fixture.call('listMyStockReminders', undefined, { token: by })).data.skuIds;
const setStock = (sku: string, stock: number) => staffCall(fixture, '/goods/setStock', { sku, stock });
const told = async () => {
  await fixture.runDueTimers();
  const rows = await fixture.db.select().from(notice).where(eq(notice.kind, 'SKU_BACK'));
  return rows.map(({ distributorId, params }) => `${distributorId} ${params.sku}`).toSorted();
};
const BLOCKED = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const shopId = (index: number) => fixture.shops[index]?.distributorId ?? '';

it('tells every waiting shop once when enough stock returns', async () => {
  const { id } = await fixture.takeSku({ stock: 0, minQty: 6 });
  for (const _ of [1, 2]) expect((await remind(id)).data.skuIds).toEqual([id]);
  await remind(id, other);
  await setStock(id, 5);
  expect(await told()).toEqual([]);
  await setStock(id, 6);
  await setStock(id, 60);
  expect(await told()).toEqual([`${shopId(0)} ${id}`, `${shopId(1)} ${id}`].toSorted());
  expect([await reminders(), await reminders(other)]).toEqual([[], []]);
  await setStock(id, 0);
  await setStock(id, 80);
  expect(await told()).toHaveLength(2);
});

it('tells of stock that a cancelled order returns, and not of a rolled-back change', async () => {
  const { id } = await fixture.takeSku({ stock: 3 });
  await fixture.setLimits({ skuPercent: 100 });
  const { orderIds } = await fixture.order([{ skuId: id, quantity: 3 }]);
  expect((await remind(id, other)).code).toBe('0');
  expect(await told()).toEqual([]);
  await fixture.call('cancelOrder', { id: orderIds[0] ?? '', reason: '' }, { token });
  expect(await told()).toEqual([`${shopId(1)} ${id}`]);
});

it('waits for the shelf', async () => {
  const { id, commodityId } = await fixture.takeSku({ stock: 9, onShelf: false });
  expect((await remind(id)).code).toBe('0');
  await setStock(id, 10);
  expect(await told()).toEqual([]);
  await staffCall(fixture, '/goods/putOnShelf', { id: commodityId });
  expect(await told()).toEqual([`${shopId(0)} ${id}`]);
});

it('misses no stock that returns while the reminder is set', async () => {
  const { id } = await fixture.takeSku({ stock: 0 });
  for (let round = 0; round < 10; round += 1) {
    const [{ code }] = await Promise.all([remind(id), setStock(id, 5)]);
    expect(await told()).toHaveLength(code === '0' ? 1 : 0);
    expect(await reminders()).toEqual([]);
    await setStock(id, 0);
    await fixture.db.delete(notice);
  }
});

it('waits for a running change of the commodity, which then locks the sku', async () => {
  const { id, commodityId } = await fixture.takeSku({ stock: 0 });
  const { answer } = await fixture.db.transaction(async tx => {
    await lockCommodity(tx, commodityId);
    const waiting = remind(id);
    await expect.poll(async () => (await fixture.db.$client.query(BLOCKED)).rowCount).toBeGreaterThan(0);
    const { id: locked } = await lockSku(tx, id);
    await tx.update(sku).set({ stock: 7 }).where(eq(sku.id, locked));
    return { answer: waiting };
  });
  expect((await answer).code).toBe('STATE_CHANGED');
  expect(await reminders()).toEqual([]);
});

it('is refused for what can be ordered or does not exist, and above the limit', async () => {
  const { id } = await fixture.takeSku({ stock: 5 });
  expect((await remind(id)).code).toBe('STATE_CHANGED');
  expect((await remind('999999')).code).toBe('NOT_FOUND');
  const soldOut = await fixture.takeSku({ stock: 0 });
  await fixture.db.$client.query(
    `INSERT INTO stock_reminder SELECT $1, id, now() FROM sku WHERE id <> $2 LIMIT $3`,
    [shopId(0), soldOut.id, MAX_STOCK_REMINDERS],
  );
  expect((await remind(soldOut.id)).code).toBe('TOO_MANY');
  expect(await reminders()).toHaveLength(MAX_STOCK_REMINDERS);
  const [first = ''] = await reminders();
  expect((await fixture.call('removeStockReminder', { skuId: first }, { token })).data.skuIds).toHaveLength(
    MAX_STOCK_REMINDERS - 1,
  );
  expect(await reminders(other)).toEqual([]);
});
