/** Refunds: what can be requested, the effects of each step, and requests that are rejected without a change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { makeForm, makePng } from '#test/support/fixtures/images.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';
import { uploadForm } from '#test/support/gateway/files.ts';

let fixture: RefundFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildRefundFixture();
  token = fixture.token;
});
afterAll(() => fixture.close());

const DAY_MS = 86_400_000;
const idOf = async (applied: Promise<{ code: string; data: { id: string } }>) => {
  const { code, data } = await applied;
  expect(code).toBe('0');
  return data.id;
};
const cancel = (id: string) => fixture.call('cancelRefund', { id }, { token });
const sendBack = (id: string, deliveryNo = 'BACK00000001') =>
  fixture.call('submitRefundDelivery', { id, companyCode: 'YTO', deliveryNo }, { token });

describe('a refund before shipping', () => {
  it('of the whole order returns price, freight and stock and closes the order', async () => {
    const order = await fixture.paidOrder([{ quantity: 3, price: 1000 }, { quantity: 2 }], { freight: 800 });
    const id = await idOf(fixture.apply(order.id));
    expect(await fixture.detail(id)).toMatchObject({
      status: 'APPLIED',
      amount: '58.00',
      freightAmount: '8.00',
      actions: ['CANCEL'],
    });
    expect((await fixture.readOrder(order.id)).refundStatus).toBe('PROCESSING');
    expect(await fixture.refundable(order.id)).toEqual([]);

    expect(await fixture.staff('/refund/approve', { refund: id })).toMatchObject({ code: '0' });
    expect(await fixture.staff('/refund/pay', { refund: id })).toMatchObject({ code: '0' });
    expect(await fixture.readOrder(order.id)).toMatchObject({
      status: 'CLOSED',
      refundStatus: 'FULL',
      refundedAmount: 5800,
      items: [
        { refundedQuantity: 3, refundedAmount: 3000 },
        { refundedQuantity: 2, refundedAmount: 2000 },
      ],
    });
    expect(await fixture.ledgerOf(order.id)).toEqual({ paid: 5800, returned: 5800 });
    for (const { skuId } of order.items) expect(await fixture.stockOf(skuId)).toBe(fixture.stockFull);
    const { timeline, actions } = await fixture.detail(id);
    expect(timeline.map(({ status, by }) => [status, by])).toEqual([
      ['APPLIED', 'BUYER'],
      ['WAIT_REFUND', 'SUPPLIER'],
      ['REFUNDED', 'SUPPLIER'],
    ]);
    expect(timeline[2]?.remark).toContain('8.00');
    expect(actions).toEqual([]);
  });

  it('returns the freight only with the last piece', async () => {
    const order = await fixture.paidOrder([{ quantity: 2 }], { freight: 500 });
    const items = [{ orderItemId: order.items[0]?.id ?? '', quantity: 1 }];
    const first = await idOf(fixture.apply(order.id, { items, amount: '10.00' }));
    expect((await fixture.detail(first)).freightAmount).toBe('0.00');
    const last = await idOf(fixture.apply(order.id));
    expect(await fixture.detail(last)).toMatchObject({ amount: '15.00', freightAmount: '5.00' });
    // Paid out first, it is no longer the last refund: the freight is paid with the other one.
    for (const id of [last, first]) {
      await fixture.staff('/refund/approve', { refund: id });
      await fixture.staff('/refund/pay', { refund: id });
    }
    expect(await fixture.detail(last)).toMatchObject({ amount: '10.00', freightAmount: '0.00' });
    expect(await fixture.detail(first)).toMatchObject({ amount: '15.00', freightAmount: '5.00' });
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'CLOSED', refundedAmount: 2500 });
  });

  it('holds back its pieces, and shipping the rest makes the order SHIPPED', async () => {
    const order = await fixture.paidOrder([{ quantity: 5 }]);
    const [item] = order.items;
    const items = [{ orderItemId: item?.id ?? '', quantity: 2 }];
    const id = await idOf(fixture.apply(order.id, { items, amount: '20.00' }));
    await fixture.ship(order.id);
    expect((await fixture.readOrder(order.id)).items[0]?.shippedQuantity).toBe(3);
    await fixture.staff('/refund/approve', { refund: id });
    await fixture.staff('/refund/pay', { refund: id });
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'SHIPPED', refundStatus: 'PART' });
    expect(await fixture.stockOf(item?.skuId ?? '')).toBe(fixture.stockFull - 3);
  });

  it('rejects invalid quantities, amounts, reasons, lines and images', async () => {
    const order = await fixture.paidOrder([{ quantity: 2 }]);
    const orderItemId = order.items[0]?.id ?? '';
    const code = async (changes: Parameters<RefundFixture['apply']>[1]) =>
      (await fixture.apply(order.id, changes)).code;
    const one = { orderItemId, quantity: 1 };
    expect(await code({ items: [{ orderItemId, quantity: 3 }] })).toBe('REFUND_TOO_MUCH');
    expect(await code({ amount: '20.01' })).toBe('REFUND_TOO_MUCH');
    expect(await code({ items: [one], amount: '10.01' })).toBe('REFUND_TOO_MUCH');
    expect(await code({ type: 'RETURN' })).toBe('REFUND_TOO_MUCH');
    expect(await code({ amount: '0.00' })).toBe('PARAM_INVALID');
    expect(await code({ amount: '-1.00' })).toBe('PARAM_INVALID');
    expect(await code({ reason: 'constructor' })).toBe('PARAM_INVALID');
    expect(await code({ items: [one, one] })).toBe('PARAM_INVALID');
    expect(await code({ items: [{ orderItemId: 'unknown', quantity: 1 }] })).toBe('NOT_FOUND');
    expect(await code({ imageUrls: ['/gateway/soyoungzg/api/image/upload/x'] })).toBe('PARAM_INVALID');
    expect(await fixture.readOrder(order.id)).toMatchObject({ refundStatus: 'NONE' });
    expect(await fixture.refundable(order.id)).toHaveLength(1);
  });

  it('needs no description', async () => {
    const order = await fixture.paidOrder([{ quantity: 2 }]);
    const [line] = await fixture.refundable(order.id);
    const arg = {
      requestId: newRequestId(),
      orderId: order.id,
      type: 'REFUND_ONLY' as const,
      items: [{ orderItemId: line?.orderItemId ?? '', quantity: 2 }],
      amount: '20.00',
      reason: 'OTHER',
      imageUrls: [],
    };
    const id = await idOf(fixture.call('applyRefund', arg, { token }));
    expect((await fixture.detail(id)).description).toBe('');
  });

  it('of an order that a coupon covered has an amount of 0 and closes the order', async () => {
    const order = await fixture.paidOrder([{ quantity: 1 }], { off: 5000, payType: 'BALANCE' });
    expect(order.payAmount).toBe(0);
    const id = await idOf(fixture.apply(order.id, { amount: '0.00' }));
    await fixture.staff('/refund/approve', { refund: id });
    expect((await fixture.staff('/refund/pay', { refund: id })).code).toBe('0');
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'CLOSED', refundStatus: 'FULL' });
    expect(await fixture.stockOf(order.items[0]?.skuId ?? '')).toBe(fixture.stockFull);
  });
});

describe('a refund after shipping', () => {
  it('is returned, received into stock and paid', async () => {
    const order = await fixture.paidOrder([{ quantity: 4 }], { freight: 600 });
    const skuId = order.items[0]?.skuId ?? '';
    await fixture.ship(order.id);
    const items = [{ orderItemId: order.items[0]?.id ?? '', quantity: 3 }];
    const id = await idOf(
      fixture.apply(order.id, { type: 'RETURN', items, amount: '30.00', reason: 'QUALITY' }),
    );
    expect((await sendBack(id)).code).toBe('STATE_CHANGED');
    await fixture.staff('/refund/approve', { refund: id, remark: '请寄回' });
    const waiting = await fixture.detail(id);
    expect(waiting).toMatchObject({ status: 'WAIT_RETURN', actions: ['SUBMIT_DELIVERY', 'CANCEL'] });
    expect(waiting.returnAddress).not.toBeNull();
    expect(Date.parse(waiting.expireTime ?? '')).toBeGreaterThan(fixture.clock.now().getTime() + 6 * DAY_MS);
    expect(
      (await fixture.call('submitRefundDelivery', { id, companyCode: 'XX', deliveryNo: '123456' }, { token }))
        .code,
    ).toBe('PARAM_INVALID');
    expect(await sendBack(id, 'yt00000001')).toMatchObject({ code: '0', data: { status: 'WAIT_RECEIVE' } });
    expect(await fixture.detail(id)).toMatchObject({
      delivery: { companyCode: 'YTO', deliveryNo: 'YT00000001' },
      expireTime: null,
    });
    expect(await fixture.stockOf(skuId)).toBe(fixture.stockFull - 4);
    await fixture.staff('/refund/receive', { refund: id });
    expect(await fixture.stockOf(skuId)).toBe(fixture.stockFull - 1);
    await fixture.staff('/refund/pay', { refund: (await fixture.readRefund(id)).refundNo });
    expect(await fixture.stockOf(skuId)).toBe(fixture.stockFull - 1);
    expect(await fixture.readOrder(order.id)).toMatchObject({
      status: 'SHIPPED',
      refundStatus: 'PART',
      refundedAmount: 3000,
    });
    expect(await fixture.refundable(order.id)).toMatchObject([
      { maxQty: 1, maxReturnQty: 1, maxAmount: '10.00' },
    ]);
  });

  it('can be paid without a return, without freight and stock', async () => {
    const order = await fixture.paidOrder([{ quantity: 2 }], { freight: 600 });
    await fixture.ship(order.id);
    const id = await idOf(fixture.apply(order.id));
    await fixture.staff('/refund/approve', { refund: id });
    await fixture.staff('/refund/pay', { refund: id });
    expect(await fixture.readOrder(order.id)).toMatchObject({ refundStatus: 'FULL', refundedAmount: 2000 });
    expect(await fixture.stockOf(order.items[0]?.skuId ?? '')).toBe(fixture.stockFull - 2);
  });

  it('of everything closes the order unless it was received', async () => {
    const refundRest = async (orderId: string) => {
      const id = await idOf(fixture.apply(orderId));
      await fixture.staff('/refund/approve', { refund: id });
      await fixture.staff('/refund/pay', { refund: id });
      const { data } = await fixture.call('getOrderDetail', { id: orderId }, { token });
      return { status: data.status, refundStatus: data.refundStatus, actions: data.actions };
    };
    const closed = { status: 'CLOSED', refundStatus: 'FULL', actions: ['BUY_AGAIN'] };
    const shipped = await fixture.paidOrder([{ quantity: 2 }]);
    await fixture.ship(shipped.id);
    expect(await refundRest(shipped.id)).toEqual(closed);
    await fixture.runDueTimers();
    expect(await fixture.readOrder(shipped.id)).toMatchObject({ status: 'CLOSED' });

    const inParts = await fixture.paidOrder([{ quantity: 4 }]);
    await fixture.ship(inParts.id, [{ orderItemId: inParts.items[0]?.id ?? '', quantity: 1 }]);
    expect(await refundRest(inParts.id)).toEqual(closed);

    const received = await fixture.paidOrder([{ quantity: 2 }]);
    await fixture.ship(received.id);
    await fixture.receive(received.id);
    expect(await refundRest(received.id)).toEqual({ ...closed, status: 'FINISHED' });
  });

  it('can be requested until 15 days after the order is finished', async () => {
    const order = await fixture.paidOrder([{ quantity: 2 }]);
    await fixture.ship(order.id);
    await fixture.receive(order.id);
    expect(await fixture.refundable(order.id)).toHaveLength(1);
    fixture.clock.forward(15 * DAY_MS + 60_000);
    token = await fixture.signIn('13977700000');
    expect(await fixture.refundable(order.id, token)).toEqual([]);
    const [item] = order.items;
    const items = [{ orderItemId: item?.id ?? '', quantity: 1 }];
    const late = await fixture.apply(order.id, { items, amount: '1.00' }, token);
    expect(late.code).toBe('STATE_CHANGED');
  });

  it('is cancelled if the return is not sent within 7 days', async () => {
    const order = await fixture.paidOrder([{ quantity: 2 }]);
    await fixture.ship(order.id);
    const id = await idOf(fixture.apply(order.id, { type: 'RETURN' }, token));
    await fixture.staff('/refund/approve', { refund: id });
    fixture.clock.forward(7 * DAY_MS + 1000);
    token = await fixture.signIn('13977700000');
    await fixture.runDueTimers();
    const { status, timeline, actions } = await fixture.detail(id, token);
    expect(status).toBe('CANCELLED');
    expect(timeline.at(-1)).toMatchObject({ by: 'SYSTEM', status: 'CANCELLED' });
    expect(actions).toEqual(['APPLY_AGAIN']);
    expect((await fixture.readOrder(order.id)).refundStatus).toBe('NONE');
  });
});

describe('an unsuccessful refund', () => {
  it('can be requested again as a new refund', async () => {
    const order = await fixture.paidOrder([{ quantity: 2 }]);
    const first = await idOf(fixture.apply(order.id, {}, token));
    expect((await fixture.staff('/refund/reject', { refund: first, reason: ' ' })).code).toBe(
      'PARAM_INVALID',
    );
    await fixture.staff('/refund/reject', { refund: first, reason: '请补充照片' });
    expect(await fixture.detail(first, token)).toMatchObject({
      status: 'REJECTED',
      actions: ['APPLY_AGAIN'],
      timeline: [{}, { by: 'SUPPLIER', remark: '请补充照片' }],
    });
    expect((await fixture.readOrder(order.id)).refundStatus).toBe('NONE');
    const again = await idOf(fixture.apply(order.id, {}, token));
    expect((await fixture.detail(first, token)).actions).toEqual([]);
    expect((await cancel(again)).data).toEqual({ status: 'CANCELLED' });
    expect(await fixture.refundable(order.id, token)).toMatchObject([{ maxQty: 2 }]);
    await fixture.ship(order.id);
    expect((await fixture.readOrder(order.id)).items[0]?.shippedQuantity).toBe(2);
  });

  it('changes neither stock nor amounts when the return is rejected', async () => {
    const order = await fixture.paidOrder([{ quantity: 2 }]);
    await fixture.ship(order.id);
    const id = await idOf(fixture.apply(order.id, { type: 'RETURN' }, token));
    await fixture.staff('/refund/approve', { refund: id });
    await sendBack(id, 'BACK00000002');
    await fixture.staff('/refund/rejectReturn', { refund: id, reason: '已拆封' });
    expect((await fixture.detail(id, token)).status).toBe('RECEIVE_REJECTED');
    expect(await fixture.stockOf(order.items[0]?.skuId ?? '')).toBe(fixture.stockFull - 2);
    expect((await fixture.readOrder(order.id)).refundedAmount).toBe(0);
  });
});

describe('every refund step', () => {
  it('is valid only in its states and changes nothing in others', async () => {
    const steps: Readonly<Record<string, (id: string) => Promise<{ code: string }>>> = {
      cancel,
      sendBack: id => sendBack(id, 'BACK00000009'),
      approve: id => fixture.staff('/refund/approve', { refund: id }),
      reject: id => fixture.staff('/refund/reject', { refund: id, reason: 'x' }),
      receive: id => fixture.staff('/refund/receive', { refund: id }),
      rejectReturn: id => fixture.staff('/refund/rejectReturn', { refund: id, reason: 'x' }),
      pay: id => fixture.staff('/refund/pay', { refund: id }),
    };
    const paths: Readonly<Record<string, { path: readonly string[]; may: readonly string[] }>> = {
      APPLIED: { path: [], may: ['cancel', 'approve', 'reject'] },
      REJECTED: { path: ['reject'], may: [] },
      CANCELLED: { path: ['cancel'], may: [] },
      WAIT_RETURN: { path: ['approve'], may: ['cancel', 'sendBack'] },
      WAIT_RECEIVE: { path: ['approve', 'sendBack'], may: ['receive', 'rejectReturn'] },
      RECEIVE_REJECTED: { path: ['approve', 'sendBack', 'rejectReturn'], may: [] },
      WAIT_REFUND: { path: ['approve', 'sendBack', 'receive'], may: ['pay'] },
      REFUNDED: { path: ['approve', 'sendBack', 'receive', 'pay'], may: [] },
    };
    for (const [status, { path, may }] of Object.entries(paths)) {
      const names = Object.keys(steps);
      const order = await fixture.paidOrder(names.map(() => ({ quantity: 1 })));
      await fixture.ship(order.id);
      for (const [index, name] of names.entries()) {
        const items = [{ orderItemId: order.items[index]?.id ?? '', quantity: 1 }];
        const id = await idOf(fixture.apply(order.id, { type: 'RETURN', items, amount: '10.00' }, token));
        for (const one of path) await steps[one]?.(id);
        const before = [await fixture.readRefund(id), await fixture.readOrder(order.id)] as const;
        expect(before[0].status).toBe(status);
        const { code } = (await steps[name]?.(id)) ?? {};
        expect([status, name, code]).toEqual([status, name, may.includes(name) ? '0' : 'STATE_CHANGED']);
        if (!may.includes(name)) {
          expect([await fixture.readRefund(id), await fixture.readOrder(order.id)]).toEqual(before);
        }
      }
    }
  }, 60_000);
});

describe('refund images', () => {
  const upload = async (scene: string, by = token) => {
    const path = `/soyoungzg/api/image/upload?scene=${scene}`;
    const { body } = await uploadForm(fixture, path, makeForm(makePng()), by);
    return body.data.url as string;
  };

  it('must be uploaded by the shop itself for a refund', async () => {
    const order = await fixture.paidOrder([{ quantity: 4 }]);
    const items = [{ orderItemId: order.items[0]?.id ?? '', quantity: 1 }];
    const apply = (imageUrls: string[]) =>
      fixture.apply(order.id, { items, amount: '1.00', imageUrls }, token);
    const own = await upload('REFUND');
    const id = await idOf(apply([own]));
    expect((await fixture.detail(id, token)).imageUrls).toEqual([own]);
    for (const url of [await upload('VOUCHER'), await upload('REFUND', fixture.shops[1]?.token ?? '')]) {
      expect(await apply([url])).toMatchObject({
        code: 'PARAM_INVALID',
        data: { fields: [{ field: 'imageUrls' }] },
      });
    }
  });
});

describe('the refund list', () => {
  it('finds refunds by numbers and sku codes, counts statuses and hides other shops', async () => {
    const order = await fixture.paidOrder([{ quantity: 2 }]);
    const id = await idOf(fixture.apply(order.id, {}, token));
    const { refundNo } = await fixture.readRefund(id);
    const find = async (keyword: string, by = token) =>
      (await fixture.call('listRefundPage', { data: { keyword } }, { token: by })).data;
    for (const keyword of [refundNo, order.orderNo, order.items[0]?.skuCode ?? 'none']) {
      expect((await find(keyword)).records.map(one => one.id)).toContain(id);
    }
    expect(await find(refundNo)).toMatchObject({
      total: 1,
      statusCounts: [{ status: 'APPLIED', count: 1 }],
      records: [{ orderNo: order.orderNo, items: [{ quantity: 2, refundQuantity: 2 }] }],
    });
    const other = fixture.shops[1]?.token ?? '';
    expect((await find(refundNo, other)).records).toEqual([]);
    const ofState = await fixture.call('listRefundPage', { data: { status: 'REFUNDED' } }, { token });
    expect(ofState.data.records.every(({ status }) => status === 'REFUNDED')).toBe(true);
    expect(ofState.data.total).toBe(
      ofState.data.statusCounts.find(({ status }) => status === 'REFUNDED')?.count ?? 0,
    );
  });
});
