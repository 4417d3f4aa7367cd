/** The address book of a shop: validation, default address and ownership. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_ADDRESSES } from '#shared/constants.ts';
import type { Arg } from '#shared/contract/index.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

let gateway: TestGateway;
let token: string;
let other: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn('13800000008');
  other = await gateway.signIn('13800000009');
});
beforeEach(() => gateway.db.$client.query(`DELETE FROM distributor_address WHERE distributor_id = '200008'`));
afterAll(() => gateway.close());

const FIELDS = {
  consignee: '苏木槿',
  mobile: '13800000008',
  provinceCode: '610000',
  cityCode: '610100',
  districtCode: '610113',
  detail: '小寨东路126号',
  izDefault: false,
};
const save = (changes: Partial<Arg<'saveAddress'>> = {}, whose = token) =>
  gateway.call('saveAddress', { ...FIELDS, ...changes }, { token: whose });
const list = async () => (await gateway.call('listMyAddresses', undefined, { token })).data;
const names = async () => (await list()).map(({ consignee, izDefault }) => [consignee, izDefault]);

it('saves an address, unmasked for its owner, and makes the first one the default', async () => {
  const { code, data } = await save({ consignee: ' 苏木槿 ' });
  expect(code).toBe('0');
  expect(data).toMatchObject({ ...FIELDS, region: '陕西省西安市雁塔区', izDefault: true });
  expect(await list()).toEqual([data]);
});

it('saves a repeated request once', async () => {
  const requestId = newRequestId();
  const [first, again] = await Promise.all([save({ requestId }), save({ requestId })]);
  expect(again).toEqual(first);
  expect(await list()).toEqual([first.data]);
  expect((await save({ requestId, consignee: '别人' })).code).toBe('REQUEST_ID_REUSED');
  expect((await save({ requestId: newRequestId() })).code).toBe('0');
  expect(await list()).toHaveLength(2);
});

it('keeps the default until another is chosen, and picks a successor when it is removed', async () => {
  const [a, b, c] = [
    await save({ consignee: 'a' }),
    await save({ consignee: 'b' }),
    await save({ consignee: 'c' }),
  ];
  expect((await names()).filter(([, izDefault]) => izDefault)).toEqual([['a', true]]);
  await gateway.call('setDefaultAddress', { id: b.data.id }, { token });
  expect((await names())[0]).toEqual(['b', true]);
  await save({ id: b.data.id, consignee: 'b2', izDefault: false });
  expect((await names())[0]).toEqual(['b2', true]);
  await save({ id: a.data.id, consignee: 'a', izDefault: true });
  expect(await names()).toEqual([
    ['a', true],
    ['b2', false],
    ['c', false],
  ]);
  await gateway.call('removeAddresses', { ids: [a.data.id] }, { token });
  expect(await names()).toEqual([
    ['b2', true],
    ['c', false],
  ]);
  const removed = await gateway.call('removeAddresses', { ids: [b.data.id, a.data.id] }, { token });
  expect(removed.data).toEqual({ removed: 1 });
  expect(await names()).toEqual([['c', true]]);
  expect((await save({ id: c.data.id, consignee: 'c2' })).data).toMatchObject({
    id: c.data.id,
    izDefault: true,
  });
});

it.each([
  { field: 'consignee', changes: { consignee: '  ' } },
  { field: 'detail', changes: { detail: ' ' } },
  { field: 'consignee', changes: { consignee: '苏\u202e木槿' } },
  { field: 'detail', changes: { detail: '一\n二' } },
  { field: 'mobile', changes: { mobile: '12800000008' } },
  { field: 'provinceCode', changes: { provinceCode: '990000' } },
  { field: 'cityCode', changes: { cityCode: '330100' } },
  { field: 'districtCode', changes: { districtCode: '330106' } },
  { field: 'districtCode', changes: { districtCode: '610199' } },
])('rejects $changes at the field $field', async ({ field, changes }) => {
  expect(await save(changes)).toMatchObject({ code: 'PARAM_INVALID', data: { fields: [{ field }] } });
  expect(await list()).toEqual([]);
});

it('enforces the maximum number of addresses, also for concurrent saves', async () => {
  for (let n = 0; n < MAX_ADDRESSES - 3; n++) await save();
  const codes = (await Promise.all(Array.from({ length: 8 }, () => save()))).map(({ code }) => code);
  expect(codes.filter(code => code === '0')).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set(['0', 'ADDRESS_FULL']));
  const [first] = await list();
  expect((await save({ id: first?.id ?? '', consignee: 'still changed' })).code).toBe('0');
});

it('hides addresses from other shops', async () => {
  const { data } = await save();
  const asOther = { token: other };
  expect((await save({ id: data.id }, other)).code).toBe('NOT_FOUND');
  expect((await gateway.call('setDefaultAddress', { id: data.id }, asOther)).code).toBe('NOT_FOUND');
  expect((await gateway.call('removeAddresses', { ids: [data.id] }, asOther)).data.removed).toBe(0);
  expect(await list()).toEqual([data]);
});

it('parses a pasted line into fields that can be saved', async () => {
  const text = '收货人：苏木槿 138 0000 0008 陕西省西安市雁塔区小寨东路126号百隆广场9层';
  const { data } = await gateway.call('parseAddress', { text }, { token });
  expect(data).toMatchObject({ consignee: '苏木槿', mobile: '13800000008', districtCode: '610113' });
  const { region: _region, ...fields } = data;
  expect((await save(fields as Partial<typeof FIELDS>)).code).toBe('0');
});
