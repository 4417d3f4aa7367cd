/** Random sequences of commands by shop, staff and clock, compared with a simple model. */

import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import { parseYuan } from '#shared/domain/money.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const STOCK = 60;
const HOUR_MS = 3_600_000;
const CAPITAL = 100_000_000;

let world: PayFixture;
let skus: { id: string; skuCode: string }[];
beforeAll(async () => {
  world = await buildPayFixture();
  await world.giveMoney(CAPITAL);
  await world.setLimits({ skuPercent: 100, payments: 1000 });
  skus = [await world.takeSku({ stock: STOCK }), await world.takeSku({ stock: STOCK })];
  await world.db.execute(`UPDATE sku SET warehouse_id = (SELECT warehouse_id FROM sku WHERE id = '${skus[0]?.id}')
    WHERE id = '${skus[1]?.id}'`);
});
afterAll(() => world.close());

/** Model of an order. */
interface Model {
  readonly id: string;
  status: OrderStatus;
  readonly pieces: readonly [number, number];
  shipped: [number, number];
  amount: number;
  version: number;
  payNo: string;
  /** Hours until the deadline; null: none. */
  hours: number | null;
  parcelsOnTheWay: number;
}

const PAYABLE_HOURS = 0.5;
const QUOTE_HOURS = 72;
const RECEIVE_HOURS = 240;
const HOLDS: readonly OrderStatus[] = ['WAIT_PAY', 'WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'FINISHED'];

const command = record({
  do: constantFrom(
    'order',
    'inquire',
    'quote',
    'accept',
    'reject',
    'cancel',
    'supplierCancel',
    'pay',
    'shipPart',
    'shipAll',
    'receive',
    'wait',
  ),
  which: integer({ min: 0, max: 9 }),
  pieces: integer({ min: 1, max: 20 }),
});

let parcels = 0;
const nextParcel = () => {
  parcels += 1;
  return { companyCode: 'JD', deliveryNo: `MODEL${parcels}` };
};

it('matches the model in states, stock, money and parcels after random commands', async () => {
  const orders: Model[] = [];
  const stock: [number, number] = [STOCK, STOCK];
  const caller = async () => ({ token: await world.signIn('13977700000') });

  const take = (pieces: readonly [number, number], sign: 1 | -1) => {
    stock[0] += sign * pieces[0];
    stock[1] += sign * pieces[1];
  };
  const isEnough = ([a, b]: readonly [number, number]) => stock[0] >= a && stock[1] >= b;
  const cancelInModel = (one: Model) => {
    if (one.status === 'WAIT_PAY') take(one.pieces, 1);
    one.status = 'CANCELLED';
    one.hours = null;
  };

  async function perform({ do: what, which, pieces }: { do: string; which: number; pieces: number }) {
    const as = await caller();
    const wanted: [number, number] = [pieces, (pieces % 7) + 1];
    if (what === 'order' || what === 'inquire') {
      if (!isEnough(wanted)) return;
      const inquiry = what === 'inquire';
      const lines = wanted.map((quantity, at) => ({ skuId: skus[at]?.id ?? '', quantity }));
      const placed = await world.order(lines, { ...as, inquiry });
      if (!inquiry) take(wanted, -1);
      orders.push({
        id: placed.orderIds[0] ?? '',
        status: inquiry ? 'WAIT_CONFIRM' : 'WAIT_PAY',
        pieces: wanted,
        shipped: [0, 0],
        amount: (wanted[0] + wanted[1]) * 1000,
        version: 0,
        payNo: placed.payNo ?? '',
        hours: inquiry ? null : PAYABLE_HOURS,
        parcelsOnTheWay: 0,
      });
      return;
    }
    if (what === 'wait') {
      const hours = [0.2, 0.6, 80, 250][which % 4] ?? 0;
      world.clock.forward(hours * HOUR_MS + 1000);
      await world.db.delete(timer).where(like(timer.kind, 'autopilot.%'));
      await world.runDueTimers();
      for (const one of orders) {
        if (one.hours === null) continue;
        one.hours -= hours;
        if (one.hours > 0) continue;
        if (one.status === 'SHIPPED') {
          Object.assign(one, { status: 'FINISHED', hours: null, parcelsOnTheWay: 0 });
        } else cancelInModel(one);
      }
      return;
    }
    const one = orders[which % Math.max(orders.length, 1)];
    if (!one) return;
    const { id } = one;
    const is = (...statuses: OrderStatus[]) => statuses.includes(one.status);
    const check = (answer: { code: string }, allowed: boolean) => {
      expect(answer.code, `${what} in ${one.status}`).toBe(allowed ? '0' : 'STATE_CHANGED');
      return allowed;
    };
    if (what === 'quote') {
      const amount = Math.max(one.amount - pieces * 100, 0);
      const answer = await world.staff('/order/quote', { order: id, amount: (amount / 100).toFixed(2) });
      if (check(answer, is('WAIT_CONFIRM', 'WAIT_ACCEPT'))) {
        Object.assign(one, { status: 'WAIT_ACCEPT', amount, version: one.version + 1, hours: QUOTE_HOURS });
      }
    } else if (what === 'accept') {
      const answer = await world.call('acceptQuote', { id, quoteVersion: Math.max(one.version, 1) }, as);
      if (is('WAIT_ACCEPT') && !isEnough(one.pieces)) {
        expect(answer.code).toBe('ORDER_PROBLEMS');
      } else if (check(answer, is('WAIT_ACCEPT'))) {
        take(one.pieces, -1);
        Object.assign(one, { status: 'WAIT_PAY', payNo: answer.data.payNo, hours: PAYABLE_HOURS });
      }
    } else if (what === 'reject') {
      const quoteVersion = Math.max(one.version, 1);
      const answer = await world.call('rejectQuote', { id, quoteVersion, reason: 'x' }, as);
      if (check(answer, is('WAIT_ACCEPT'))) Object.assign(one, { status: 'WAIT_CONFIRM', hours: null });
    } else if (what === 'cancel' || what === 'supplierCancel') {
      const answer =
        what === 'cancel'
          ? await world.call('cancelOrder', { id, reason: '' }, as)
          : await world.staff('/order/cancel', { order: id, reason: 'x' });
      if (check(answer, is('WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY'))) cancelInModel(one);
    } else if (what === 'pay') {
      if (!is('WAIT_PAY')) return;
      expect(await world.pay(one.payNo, 'BALANCE', as)).toMatchObject({ code: '0' });
      Object.assign(one, { status: 'WAIT_SHIP', hours: null });
    } else if (what === 'shipPart' || what === 'shipAll') {
      const left = one.pieces[0] - one.shipped[0];
      const items =
        what === 'shipPart' && left > 0
          ? [{ skuCode: skus[0]?.skuCode, quantity: Math.min(pieces, left) }]
          : undefined;
      const answer = await world.staff('/order/ship', {
        order: id,
        ...nextParcel(),
        ...(items ? { items } : {}),
      });
      if (!check(answer, is('WAIT_SHIP', 'PART_SHIPPED'))) return;
      one.shipped = items ? [one.shipped[0] + (items[0]?.quantity ?? 0), one.shipped[1]] : [...one.pieces];
      one.parcelsOnTheWay += 1;
      const isWhole = one.shipped[0] === one.pieces[0] && one.shipped[1] === one.pieces[1];
      Object.assign(one, isWhole ? { status: 'SHIPPED', hours: RECEIVE_HOURS } : { status: 'PART_SHIPPED' });
    } else if (what === 'receive') {
      const answer = await world.call('confirmReceive', { id }, as);
      if (!check(answer, is('PART_SHIPPED', 'SHIPPED') && one.parcelsOnTheWay > 0)) return;
      one.parcelsOnTheWay = 0;
      if (is('SHIPPED')) Object.assign(one, { status: 'FINISHED', hours: null });
    }
  }

  async function compare() {
    expect(await Promise.all(skus.map(({ id }) => world.stockOf(id)))).toEqual(stock);
    let paid = 0;
    for (const one of orders) {
      const row = await world.readOrder(one.id);
      expect(row.status).toBe(one.status);
      expect(row.items.map(({ shippedQuantity }) => shippedQuantity)).toEqual(one.shipped);
      expect(row.payAmount).toBe(one.amount);
      expect(row.items.reduce((sum, { amount }) => sum + amount, 0) + row.freightAmount).toBe(row.payAmount);
      expect(row.goodsAmount - row.discountAmount - row.couponAmount + row.freightAmount).toBe(row.payAmount);
      expect(row.expireTime !== null).toBe(['WAIT_ACCEPT', 'WAIT_PAY'].includes(one.status));
      if (HOLDS.slice(1).includes(one.status)) paid += one.amount;
    }
    expect(await world.balance()).toBe(CAPITAL - paid);
    const { data } = await world.call('listOrderPage', {}, await caller());
    for (const { status, count } of data.statusCounts) {
      expect(count, status).toBe(orders.filter(one => one.status === status).length);
    }
    expect(data.records.every(({ payAmount }) => parseYuan(payAmount) >= 0)).toBe(true);
  }

  await assert(
    asyncProperty(array(command, { minLength: 10, maxLength: 30 }), async commands => {
      for (const one of commands) await perform(one);
      await compare();
    }),
    // The runs share one database: each run continues from the state of the previous one.
    { numRuns: runs(8, 12), endOnFailure: true },
  );
  expect(await world.mismatches()).toEqual([]);
  expect(orders.length).toBeGreaterThan(5);
});
