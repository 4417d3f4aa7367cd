/** Every order command in every status: invalid ones return STATE_CHANGED and change nothing. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distributorCoupon, payment } from '#gateway/db/schema/money.ts';
import { order, orderItem, orderStep, parcel, parcelItem } from '#gateway/db/schema/order.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { eq } from '#gateway/db/sql.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
  await fixture.giveMoney(100_000_000);
});
afterAll(() => fixture.close());

const token = () => ({ token: fixture.shop.token });
let parcels = 0;
const shipping = (id: string) => {
  parcels += 1;
  return { order: id, companyCode: 'SF', deliveryNo: `STATES${parcels}` };
};

/** Creates an order of two lines in a status, through calls only. */
async function bringTo(status: OrderStatus): Promise<string> {
  const { staff } = fixture;
  const skus = [await fixture.takeSku(), await fixture.takeSku()];
  const { warehouseId } = skus[0] ?? { warehouseId: '' };
  await fixture.db.execute(`UPDATE sku SET warehouse_id = '${warehouseId}' WHERE id = '${skus[1]?.id}'`);
  const inquiry = ['WAIT_CONFIRM', 'WAIT_ACCEPT'].includes(status);
  const lines = skus.map(({ id: skuId }) => ({ skuId, quantity: 10 }));
  const { orderIds, payNo } = await fixture.order(lines, { inquiry });
  const id = orderIds[0] ?? '';
  expect(orderIds).toHaveLength(1);
  if (status === 'WAIT_ACCEPT') await staff('/order/quote', { order: id, amount: '180.00' });
  if (status === 'CANCELLED') await fixture.call('cancelOrder', { id, reason: '' }, token());
  if (status === 'WAIT_PAY_AUDIT') {
    await fixture.pay(payNo ?? '', 'OFFLINE');
    const imageUrls = [await fixture.uploadVoucher()];
    await fixture.call('uploadVoucher', { payNo: payNo ?? '', imageUrls }, token());
  }
  if (['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'FINISHED', 'CLOSED'].includes(status)) {
    expect(await fixture.pay(payNo ?? '', 'BALANCE')).toMatchObject({ code: '0' });
  }
  if (status === 'PART_SHIPPED') {
    const [sku] = skus;
    await staff('/order/ship', { ...shipping(id), items: [{ skuCode: sku?.skuCode, quantity: 4 }] });
  }
  if (status === 'SHIPPED' || status === 'FINISHED') await staff('/order/ship', shipping(id));
  if (status === 'FINISHED') await fixture.call('confirmReceive', { id }, token());
  if (status === 'CLOSED') {
    const { data: items } = await fixture.call('listRefundableItems', { orderId: id }, token());
    const { data: refund } = await fixture.call(
      'applyRefund',
      {
        requestId: newRequestId(),
        orderId: id,
        type: 'REFUND_ONLY',
        reason: 'OTHER',
        amount: '200.00',
        items: items.map(({ orderItemId, maxQty }) => ({ orderItemId, quantity: maxQty })),
        description: '',
        imageUrls: [],
      },
      token(),
    );
    await staff('/refund/approve', { refund: refund.id });
    await staff('/refund/pay', { refund: refund.id });
  }
  expect(await fixture.orderStatus(id)).toBe(status);
  return id;
}

/** Everything stored about an order, including stock and timers. */
async function everythingOf(id: string) {
  const { db } = fixture;
  const items = await db.select().from(orderItem).where(eq(orderItem.orderId, id)).orderBy(orderItem.id);
  return {
    order: await db.select().from(order).where(eq(order.id, id)),
    items,
    stock: await Promise.all(items.map(({ skuId }) => fixture.stockOf(skuId))),
    steps: await db.select().from(orderStep).where(eq(orderStep.orderId, id)).orderBy(orderStep.id),
    parcels: await db.select().from(parcel).where(eq(parcel.orderId, id)),
    parcelItems: await db.select().from(parcelItem).orderBy(parcelItem.parcelId, parcelItem.orderItemId),
    payments: await db.select().from(payment).orderBy(payment.payNo),
    coupons: await db.select().from(distributorCoupon).orderBy(distributorCoupon.id),
    timers: await db.select().from(timer).orderBy(timer.id),
    balance: await fixture.balance(),
  };
}

type Command = (id: string) => Promise<{ readonly code: string }>;
const commands: Readonly<Record<string, { in: readonly OrderStatus[]; do: Command }>> = {
  cancelOrder: {
    in: ['WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY'],
    do: id => fixture.call('cancelOrder', { id, reason: 'x' }, token()),
  },
  confirmReceive: {
    in: ['PART_SHIPPED', 'SHIPPED'],
    do: id => fixture.call('confirmReceive', { id }, token()),
  },
  acceptQuote: {
    in: ['WAIT_ACCEPT'],
    do: id => fixture.call('acceptQuote', { id, quoteVersion: 1 }, token()),
  },
  rejectQuote: {
    in: ['WAIT_ACCEPT'],
    do: id => fixture.call('rejectQuote', { id, quoteVersion: 1, reason: 'x' }, token()),
  },
  'quote by staff': {
    in: ['WAIT_CONFIRM', 'WAIT_ACCEPT'],
    do: id => fixture.staff('/order/quote', { order: id, amount: '150.00' }),
  },
  'cancel by staff': {
    in: ['WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY'],
    do: id => fixture.staff('/order/cancel', { order: id, reason: 'x' }),
  },
  'ship by staff': {
    in: ['WAIT_SHIP', 'PART_SHIPPED'],
    do: id => fixture.staff('/order/ship', shipping(id)),
  },
};

const STATES: readonly OrderStatus[] = [
  'WAIT_CONFIRM',
  'WAIT_ACCEPT',
  'WAIT_PAY',
  'WAIT_PAY_AUDIT',
  'WAIT_SHIP',
  'PART_SHIPPED',
  'SHIPPED',
  'FINISHED',
  'CANCELLED',
  'CLOSED',
];

describe.each(STATES)('an order in %s', state => {
  it('rejects invalid commands with STATE_CHANGED and stays unchanged', async () => {
    const id = await bringTo(state);
    const before = await everythingOf(id);
    for (const [name, command] of Object.entries(commands)) {
      if (command.in.includes(state)) continue;
      expect((await command.do(id)).code, name).toBe('STATE_CHANGED');
    }
    expect(await everythingOf(id)).toEqual(before);
  });

  it('accepts every valid command', async () => {
    for (const [name, command] of Object.entries(commands)) {
      if (!command.in.includes(state)) continue;
      const id = await bringTo(state);
      const [stepsBefore] = [(await everythingOf(id)).steps.length];
      expect((await command.do(id)).code, name).toBe('0');
      const { steps } = await everythingOf(id);
      // Receiving one of several parcels records no step.
      expect(steps.length, name).toBe(
        state === 'PART_SHIPPED' && name === 'confirmReceive' ? stepsBefore : stepsBefore + 1,
      );
    }
  });

  it('lists exactly the available actions', async () => {
    const id = await bringTo(state);
    const { actions } = (await fixture.call('getOrderDetail', { id }, token())).data;
    const may = (name: string) => commands[name]?.in.includes(state) ?? false;
    expect(actions.includes('CANCEL')).toBe(may('cancelOrder'));
    expect(actions.includes('ACCEPT_QUOTE')).toBe(may('acceptQuote'));
    expect(actions.includes('REJECT_QUOTE')).toBe(may('rejectQuote'));
    expect(actions.includes('CONFIRM_RECEIVE')).toBe(may('confirmReceive'));
    expect(actions.includes('PAY')).toBe(state === 'WAIT_PAY');
    const isPaid = ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'FINISHED'].includes(state);
    expect(actions.includes('APPLY_REFUND')).toBe(isPaid);
    expect(actions.includes('BUY_AGAIN')).toBe(isPaid || state === 'CANCELLED' || state === 'CLOSED');
    expect(new Set(actions).size).toBe(actions.length);
  });
});
