/** Samples: requested, decided, shipped and received. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distributor } from '#gateway/db/schema/account.ts';
import { sampleApply } from '#gateway/db/schema/after-sale.ts';
import { eq } from '#gateway/db/sql.ts';
import type { Arg } from '#shared/contract/index.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';

let fixture: RefundFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildRefundFixture();
  token = fixture.token;
});
afterAll(() => fixture.close());

async function submit(changes: Partial<Arg<'submitSample'>> = {}, by = token) {
  const items = changes.items ?? [{ skuId: (await fixture.takeSku()).id, quantity: 2 }];
  const { addressId } = fixture.shop;
  return fixture.call(
    'submitSample',
    { requestId: newRequestId(), addressId, purpose: '新品试用', ...changes, items },
    { token: by },
  );
}
const list = async (by = token) => (await fixture.call('listSamplePage', {}, { token: by })).data.records;
const receipts = async (by = token) =>
  (await fixture.call('listSampleReceiptPage', {}, { token: by })).data.records;
const forget = () => fixture.db.delete(sampleApply);

describe('a requisition', () => {
  it('is approved, shipped, tracked and received without changing the stock', async () => {
    const sku = await fixture.takeSku();
    const stock = await fixture.stockOf(sku.id);
    const { data } = await submit({ items: [{ skuId: sku.id, quantity: 5 }] });
    const [row] = await list();
    expect(row).toMatchObject({
      id: data.id,
      status: 'WAIT_AUDIT',
      actions: ['CANCEL'],
      items: [{ skuId: sku.id, quantity: 5 }],
      address: { mobile: '139****1234' },
    });
    expect(row?.sampleNo).toMatch(/^YP\d{16}$/);
    expect(await receipts()).toEqual([]);
    await fixture.staff('/sample/approve', { sample: row?.sampleNo ?? '' });
    await fixture.staff('/sample/ship', { sample: data.id, companyCode: 'SF', deliveryNo: 'SAMPLE-001' });
    expect(await receipts()).toMatchObject([
      { deliveryNo: 'SAMPLE-001', status: 'SHIPPED', actions: ['CONFIRM_RECEIVE'], traces: [{}] },
    ]);
    expect(
      (await fixture.call('getTraces', { companyCode: 'SF', deliveryNo: 'SAMPLE-001' }, { token })).code,
    ).toBe('0');
    expect((await fixture.call('confirmSampleReceipt', { id: data.id }, { token })).data).toEqual({
      status: 'RECEIVED',
    });
    expect((await list())[0]?.timeline.map(({ status, by }) => [status, by])).toEqual([
      ['WAIT_AUDIT', 'BUYER'],
      ['WAIT_SHIP', 'SUPPLIER'],
      ['SHIPPED', 'SUPPLIER'],
      ['RECEIVED', 'BUYER'],
    ]);
    expect((await receipts())[0]?.receiveDate).not.toBeNull();
    expect(await fixture.stockOf(sku.id)).toBe(stock);
    await forget();
  });

  it('reports invalid items per line', async () => {
    const [shelved, off] = [await fixture.takeSku(), await fixture.takeSku({ onShelf: false })];
    const answer = await submit({
      items: [
        { skuId: shelved.id, quantity: 6 },
        { skuId: off.id, quantity: 1 },
        { skuId: 'unknown', quantity: 1 },
        { skuId: shelved.id, quantity: 1 },
      ],
      purpose: ' ',
    });
    expect(answer.code).toBe('PARAM_INVALID');
    const { fields } = answer.data as unknown as { fields: { field: string }[] };
    expect(fields.map(({ field }) => field)).toEqual([
      'items.0.quantity',
      'items.1.skuId',
      'items.2.skuId',
      'items.3.skuId',
      'purpose',
    ]);
    expect((await submit({ addressId: fixture.shops[1]?.addressId ?? '' })).code).toBe('NOT_FOUND');
    expect(await list()).toEqual([]);
  });

  it('is created once per requestId and is forbidden for a frozen shop', async () => {
    const arg = { requestId: newRequestId(), items: [{ skuId: (await fixture.takeSku()).id, quantity: 1 }] };
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(arg)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    const isShop = eq(distributor.id, fixture.shop.distributorId);
    await fixture.db.update(distributor).set({ status: 'DISABLE' }).where(isShop);
    expect((await submit()).code).toBe('FORBIDDEN');
    await fixture.db.update(distributor).set({ status: 'PASS' }).where(isShop);
    await forget();
  });

  it('is rejected while five others wait for a decision', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await submit()).code);
    expect(codes).toEqual(['0', '0', '0', '0', '0', 'TOO_MANY']);
    await forget();
  });
});

it('accepts each step only in its state and hides requisitions of other shops', async () => {
  let parcels = 0;
  const steps: Readonly<Record<string, (id: string) => Promise<{ code: string }>>> = {
    cancel: id => fixture.call('cancelSample', { id }, { token }),
    receive: id => fixture.call('confirmSampleReceipt', { id }, { token }),
    approve: id => fixture.staff('/sample/approve', { sample: id }),
    reject: id => fixture.staff('/sample/reject', { sample: id, reason: '名额已满' }),
    ship: id => {
      parcels += 1;
      return fixture.staff('/sample/ship', {
        sample: id,
        companyCode: 'ZTO',
        deliveryNo: `STEP${1000 + parcels}`,
      });
    },
  };
  const paths: Readonly<Record<string, { path: readonly string[]; may: readonly string[] }>> = {
    WAIT_AUDIT: { path: [], may: ['cancel', 'approve', 'reject'] },
    REJECT: { path: ['reject'], may: [] },
    CANCELLED: { path: ['cancel'], may: [] },
    WAIT_SHIP: { path: ['approve'], may: ['ship'] },
    SHIPPED: { path: ['approve', 'ship'], may: ['receive'] },
    RECEIVED: { path: ['approve', 'ship', 'receive'], may: [] },
  };
  const other = fixture.shops[1]?.token ?? '';
  for (const [status, { path, may }] of Object.entries(paths)) {
    for (const [name, step] of Object.entries(steps)) {
      const { id } = (await submit()).data;
      for (const one of path) await steps[one]?.(id);
      const [before] = await list();
      expect(before?.status).toBe(status);
      for (const call of ['cancelSample', 'confirmSampleReceipt'] as const) {
        expect((await fixture.call(call, { id }, { token: other })).code).toBe('NOT_FOUND');
      }
      expect([status, name, (await step(id)).code]).toEqual([
        status,
        name,
        may.includes(name) ? '0' : 'STATE_CHANGED',
      ]);
      if (!may.includes(name)) expect((await list())[0]).toEqual(before);
      await forget();
    }
  }
}, 60_000);
