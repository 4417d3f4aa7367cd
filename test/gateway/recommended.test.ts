/** Recommended lists: visibility, adding to the cart, export as a sheet, and the staff's calls. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOrderRows } from '#gateway/modules/cart/read-order-rows.ts';
import { calls } from '#shared/contract/index.ts';
import { buildCartFixture, type CartFixture, newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { readSheetBytes } from '#test/support/gateway/read-sheet-bytes.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';
import { bytesOrJson } from '#test/support/http/bytes-or-json.ts';

const DAY_MS = 86_400_000;

let fixture: CartFixture;
let token: string;
let other: string;
beforeAll(async () => {
  fixture = await buildCartFixture();
  token = fixture.shops[0]?.token ?? '';
  other = fixture.shops[1]?.token ?? '';
});
beforeEach(() => fixture.emptyCarts());
afterAll(() => fixture.close());

interface Made {
  readonly id: string;
  readonly fields?: readonly { readonly field: string }[];
}
const staff = (path: string, payload: object) => postAsStaff<Made>(fixture, `/${path}`, payload);
const make = async (items: object[], rest: object = {}) =>
  (await staff('recommended/create', { title: '测试清单', summary: '说明', items, ...rest })).data.id;
const titlesOf = async (whose: string) =>
  (await fixture.call('listRecommendedPage', { pageSize: 100 }, { token: whose })).data.records;
const detail = (id: string, whose = token) => fixture.call('getRecommendedDetail', { id }, { token: whose });
const exportList = (id: string) =>
  fixture.http
    .post(calls.exportRecommended.path)
    .set({ tenantId: 'soyoung-zg', userToken: token })
    .send({ id })
    .parse(bytesOrJson);
const addToCart = (id: string, items: { skuId: string; quantity: number }[], requestId = newRequestId()) =>
  fixture.call('addRecommendedToCart', { requestId, id, items }, { token });

describe('a recommended list', () => {
  it('for one shop is hidden from others', async () => {
    const sku = await fixture.takeSku();
    const id = await make([{ code: sku.skuCode, quantity: 3 }], { mobile: '13977700000' });
    expect((await titlesOf(token)).map(list => list.id)).toContain(id);
    expect((await titlesOf(other)).map(list => list.id)).not.toContain(id);
    expect((await detail(id)).data.items).toMatchObject([{ sku: { skuId: sku.id }, quantity: 3 }]);
    expect(await detail(id, other)).toMatchObject({ code: 'NOT_FOUND', data: null });
  });

  it('for all shops is visible to each, with its first pictures and number of commodities', async () => {
    const skus = [await fixture.takeSku(), await fixture.takeSku(), await fixture.takeSku()];
    const id = await make(skus.map(({ barCode }) => ({ code: barCode, quantity: 2, reason: '好卖' })));
    for (const whose of [token, other]) {
      const list = (await titlesOf(whose)).find(one => one.id === id);
      expect(list).toMatchObject({ title: '测试清单', itemCount: 3, advisorName: null, validEndDate: null });
      expect(list?.coverUrls).toHaveLength(3);
    }
    const { items } = (await detail(id)).data;
    expect(items.map(({ sku }) => sku.skuId)).toEqual(skus.map(({ id }) => id));
    expect(items[0]?.reason).toBe('好卖');
  });

  it('is hidden once it has expired', async () => {
    const sku = await fixture.takeSku();
    const id = await make([{ code: sku.skuCode, quantity: 1 }], { validDays: 2 });
    expect((await detail(id)).code).toBe('0');
    fixture.clock.forward(2 * DAY_MS + 1);
    const whose = await fixture.signIn('13977700000');
    expect((await titlesOf(whose)).map(list => list.id)).not.toContain(id);
    expect((await detail(id, whose)).code).toBe('NOT_FOUND');
  });
});

describe('adding from a list', () => {
  it('reports skus that cannot be added or are not on it, and adds the rest once', async () => {
    const [good, soldOut, unlisted] = [
      await fixture.takeSku(),
      await fixture.takeSku({ stock: 0 }),
      await fixture.takeSku(),
    ];
    const id = await make([good, soldOut].map(({ skuCode }) => ({ code: skuCode, quantity: 4 })));
    const items = [unlisted, good, soldOut].map(sku => ({ skuId: sku.id, quantity: 4 }));
    const requestId = newRequestId();
    const first = await addToCart(id, items, requestId);
    expect(first.data.added).toBe(1);
    expect(first.data.failed).toMatchObject([
      { row: 1, skuId: unlisted.id, code: 'NOT_FOUND' },
      { row: 3, skuId: soldOut.id, code: 'SOLD_OUT' },
    ]);
    expect((await addToCart(id, items, requestId)).data).toEqual(first.data);
    expect(await fixture.linesOf(token)).toMatchObject([{ skuId: good.id, quantity: 4 }]);
  });

  it('answers NOT_FOUND for a list of another shop', async () => {
    const sku = await fixture.takeSku();
    const id = await make([{ code: sku.skuCode, quantity: 1 }], { mobile: '13977700001' });
    const answer = await addToCart(id, [{ skuId: sku.id, quantity: 1 }]);
    expect(answer).toMatchObject({ code: 'NOT_FOUND' });
    expect(await fixture.linesOf(token)).toEqual([]);
  });
});

it('exports a list as a sheet that quick order can import', async () => {
  const tiered = await fixture.takeSku({
    tiers: [
      [1, 1000],
      [10, 850],
    ],
  });
  const plain = await fixture.takeSku();
  const id = await make([
    { code: tiered.skuCode, quantity: 12 },
    { code: plain.skuCode, quantity: 5 },
  ]);
  const response = await exportList(id);
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
    '推荐清单-测试清单.xlsx',
  );
  const sheet = await readSheetBytes(response.body);
  expect(readOrderRows(sheet)).toMatchObject([
    { barCode: tiered.barCode, quantity: 12 },
    { barCode: plain.barCode, quantity: 5 },
  ]);
  const [head = [], first = []] = sheet;
  expect(first[head.indexOf('金额（元）')]).toBe('102');
  expect(first[head.indexOf('批发价（元）')]).toBe('8.5');
});

it('names the sheet after its title, without characters unsafe in headers or file systems', async () => {
  const title = `it's (1) "a/b\\c"; *.exe|`;
  const { skuCode: code } = await fixture.takeSku();
  const { data } = await staff('recommended/create', { title, summary: '', items: [{ code, quantity: 1 }] });
  const { headers } = await exportList(data.id);
  const [, name = ''] =
    /^attachment; filename\*=UTF-8''([\w%.~!-]+)$/.exec(String(headers['content-disposition'])) ?? [];
  expect(decodeURIComponent(name)).toBe(`推荐清单-it's (1)  a b c ;  .exe .xlsx`);
});

describe('staff', () => {
  it('get an error for texts with hidden characters', async () => {
    const { skuCode: code } = await fixture.takeSku();
    const { data } = await staff('recommended/create', {
      title: 'a\u202excod.exe',
      summary: '\u200b',
      items: [
        { code, quantity: 1, reason: 'good' },
        { code, quantity: 1, reason: 'a\u0001b' },
      ],
    });
    expect(data.fields?.map(({ field }) => field)).toEqual(['title', 'summary', 'items.1.reason']);
  });

  it('get an error that lists unknown codes', async () => {
    const sku = await fixture.takeSku();
    const items = [
      { code: sku.skuCode, quantity: 1 },
      { code: 'NOTHING-1', quantity: 1 },
    ];
    const { code, data } = await staff('recommended/create', { title: 'x', summary: '', items });
    expect(code).toBe('PARAM_INVALID');
    expect(data.fields?.map(({ field }) => field)).toEqual(['items.1.code']);
  });

  it('can list all lists and delete one', async () => {
    const sku = await fixture.takeSku();
    const id = await make([{ code: sku.skuCode, quantity: 1 }]);
    const records = async () =>
      (await staff('recommended/list', { pageSize: 100 })).data as unknown as { records: { id: string }[] };
    expect((await records()).records.map(list => list.id)).toContain(id);
    expect((await staff('recommended/remove', { id })).code).toBe('0');
    expect((await staff('recommended/remove', { id })).code).toBe('NOT_FOUND');
    expect((await records()).records.map(list => list.id)).not.toContain(id);
  });
});

it('seeds advisor lists and a public one for the first demo account, and one for the ninth', async () => {
  const listsOf = async (mobile: string) => titlesOf(await fixture.signIn(mobile));
  const demo = async (mobile: string) => (await listsOf(mobile)).filter(({ id }) => id.startsWith('9000'));
  const first = await demo('13800000001');
  expect(first.map(({ id }) => id)).toEqual(['900001', '900002', '900003', '900004']);
  expect(first.every(({ itemCount, coverUrls }) => itemCount >= 10 && coverUrls.length === 4)).toBe(true);
  expect((await demo('13800000009')).map(({ id }) => id)).toEqual(['900005', '900003', '900004']);
});
