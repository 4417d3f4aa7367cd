import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await buildOrderFixture(1);
});
afterAll(() => fixture.close());

const staff = (path: string, payload: object) =>
  postAsStaff<{ warehouseId: string }[]>(fixture, `/freight/${path}`, payload);

describe('freight rules set by staff', () => {
  it('determine the freight of a checkout, and block provinces without a rule', async () => {
    const { id: skuId, warehouseId } = await fixture.takeSku();
    const freightOf = async () => {
      const { data } = await fixture.preview({ items: [{ skuId, quantity: 3 }] });
      return data.submitToken ? data.freightAmount : data.problems[0]?.code;
    };
    const set = async (...rules: object[]) =>
      expect((await staff('set', { warehouseId, rules })).code).toBe('0');

    await set({ fee: '12.00' });
    expect(await freightOf()).toBe('12.00');
    await set({ fee: '12.00', freeFrom: '30.00' });
    expect(await freightOf()).toBe('0.00');
    await set({ provinceCodes: ['330000', '310000'], fee: '8.00' }, { fee: '12.00' });
    expect(await freightOf()).toBe('8.00');
    await set({ provinceCodes: ['310000'], fee: '8.00' });
    expect(await freightOf()).toBe('ADDRESS_UNSERVED');
    await set();
    expect(await freightOf()).toBe('ADDRESS_UNSERVED');

    await set({ fee: '9.00', freeFrom: '500.00' });
    const { data } = await staff('list', {});
    expect(data.filter(rule => rule.warehouseId === warehouseId)).toMatchObject([
      { provinceCodes: '', fee: '9.00', freeFrom: '500.00' },
    ]);
  });

  it('reject unknown warehouses and provinces, and repeated provinces', async () => {
    const { warehouseId } = await fixture.takeSku();
    const codeOf = async (...rules: object[]) => (await staff('set', { warehouseId, rules })).code;
    expect((await staff('set', { warehouseId: 'nowhere', rules: [] })).code).toBe('NOT_FOUND');
    expect(await codeOf({ provinceCodes: ['999999'], fee: '1.00' })).toBe('PARAM_INVALID');
    expect(await codeOf({ provinceCodes: ['330106'], fee: '1.00' })).toBe('PARAM_INVALID');
    expect(await codeOf({ provinceCodes: ['330000', '330000'], fee: '1.00' })).toBe('PARAM_INVALID');
    expect(
      await codeOf({ provinceCodes: ['330000'], fee: '1.00' }, { provinceCodes: ['330000'], fee: '2.00' }),
    ).toBe('PARAM_INVALID');
    expect(await codeOf({ fee: '1.00' }, { fee: '2.00' })).toBe('PARAM_INVALID');
    expect(await codeOf({ fee: '-1.00' })).toBe('PARAM_INVALID');
  });
});
