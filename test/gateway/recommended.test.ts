/** Recommended lists: who sees which, what of them goes into the cart, their sheet, and how the supplier makes them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOrderRows } from '#gateway/modules/cart/read-order-rows.ts';
import { calls } from '#shared/contract/index.ts';
import { STAFF_TOKEN } from '#test/support/build-gateway.ts';
import { buildCartWorld, type CartWorld, newRequestId } from '#test/support/cart-world.ts';
import { readSheetBytes } from '#test/support/read-sheet-bytes.ts';

const DAY_MS = 86_400_000;

let world: CartWorld;
let token: string;
let other: string;
beforeAll(async () => {
  world = await buildCartWorld();
  token = world.shops[0]?.token ?? '';
  other = world.shops[1]?.token ?? '';
});
beforeEach(() => world.emptyCarts());
afterAll(() => world.close());

interface Made {
  readonly code: string;
  readonly data: { readonly id: string; readonly fields?: readonly { readonly field: string }[] };
}
async function staff(path: string, payload: object): Promise<Made> {
  const headers = { staffToken: STAFF_TOKEN };
  return (await world.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload })).json();
}
const make = async (items: object[], rest: object = {}) =>
  (await staff('recommended/create', { title: '测试清单', summary: '说明', items, ...rest })).data.id;
const titlesOf = async (whose: string) =>
  (await world.call('listRecommendedPage', { pageSize: 100 }, { token: whose })).data.records;
const detail = (id: string, whose = token) => world.call('getRecommendedDetail', { id }, { token: whose });
const addToCart = (id: string, items: { skuId: string; quantity: number }[], requestId = newRequestId()) =>
  world.call('addRecommendedToCart', { requestId, id, items }, { token });

describe('a recommended list', () => {
  it('for one shop is nobody else’s', async () => {
    const sku = await world.takeSku();
    const id = await make([{ code: sku.skuCode, quantity: 3 }], { mobile: '13977700000' });
    expect((await titlesOf(token)).map(list => list.id)).toContain(id);
    expect((await titlesOf(other)).map(list => list.id)).not.toContain(id);
    expect((await detail(id)).data.items).toMatchObject([{ sku: { skuId: sku.id }, quantity: 3 }]);
    expect(await detail(id, other)).toMatchObject({ code: 'NOT_FOUND', data: null });
  });

  it('for everybody is seen by all, with its first pictures and the number of its goods', async () => {
    const skus = [await world.takeSku(), await world.takeSku(), await world.takeSku()];
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

  it('is gone once it is over', async () => {
    const sku = await world.takeSku();
    const id = await make([{ code: sku.skuCode, quantity: 1 }], { validDays: 2 });
    expect((await detail(id)).code).toBe('0');
    world.clock.forward(2 * DAY_MS + 1);
    const whose = await world.signIn('13977700000');
    expect((await titlesOf(whose)).map(list => list.id)).not.toContain(id);
    expect((await detail(id, whose)).code).toBe('NOT_FOUND');
  });
});

describe('adding from a list', () => {
  it('names what cannot be added and what is not on it, and does the rest once', async () => {
    const [good, soldOut, stranger] = [
      await world.takeSku(),
      await world.takeSku({ stock: 0 }),
      await world.takeSku(),
    ];
    const id = await make([good, soldOut].map(({ skuCode }) => ({ code: skuCode, quantity: 4 })));
    const items = [stranger, good, soldOut].map(sku => ({ skuId: sku.id, quantity: 4 }));
    const requestId = newRequestId();
    const first = await addToCart(id, items, requestId);
    expect(first.data.added).toBe(1);
    expect(first.data.failed).toMatchObject([
      { row: 1, skuId: stranger.id, code: 'NOT_FOUND' },
      { row: 3, skuId: soldOut.id, code: 'SOLD_OUT' },
    ]);
    expect((await addToCart(id, items, requestId)).data).toEqual(first.data);
    expect(await world.linesOf(token)).toMatchObject([{ skuId: good.id, quantity: 4 }]);
  });

  it('knows no list of another shop', async () => {
    const sku = await world.takeSku();
    const id = await make([{ code: sku.skuCode, quantity: 1 }], { mobile: '13977700001' });
    const answer = await addToCart(id, [{ skuId: sku.id, quantity: 1 }]);
    expect(answer).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.linesOf(token)).toEqual([]);
  });
});

it('writes a list as a sheet that quick order reads as it is', async () => {
  const tiered = await world.takeSku({
    tiers: [
      [1, 1000],
      [10, 850],
    ],
  });
  const plain = await world.takeSku();
  const id = await make([
    { code: tiered.skuCode, quantity: 12 },
    { code: plain.skuCode, quantity: 5 },
  ]);
  const { method, path } = calls.exportRecommended;
  const response = await world.app.inject({
    method,
    url: path,
    payload: { id },
    headers: { tenantId: 'soyoung-zg', userToken: token },
  });
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
    '推荐清单-测试清单.xlsx',
  );
  const sheet = await readSheetBytes(response.rawPayload);
  expect(readOrderRows(sheet)).toMatchObject([
    { barCode: tiered.barCode, quantity: 12 },
    { barCode: plain.barCode, quantity: 5 },
  ]);
  const [head = [], first = []] = sheet;
  expect(first[head.indexOf('金额（元）')]).toBe('102');
  expect(first[head.indexOf('批发价（元）')]).toBe('8.5');
});

it('names the sheet by its title, of which no sign gets out of the header or means something to a file system', async () => {
  const title = `it's (1) "a/b\\c"; *.exe|`;
  const { skuCode: code } = await world.takeSku();
  const { data } = await staff('recommended/create', { title, summary: '', items: [{ code, quantity: 1 }] });
  const { method, path } = calls.exportRecommended;
  const { headers } = await world.app.inject({
    method,
    url: path,
    payload: { id: data.id },
    headers: { tenantId: 'soyoung-zg', userToken: token },
  });
  const [, name = ''] =
    /^attachment; filename\*=UTF-8''([\w%.~!-]+)$/.exec(String(headers['content-disposition'])) ?? [];
  expect(decodeURIComponent(name)).toBe(`推荐清单-it's (1)  a b c ;  .exe .xlsx`);
});

describe('the supplier', () => {
  it('is told which texts are not what they look like', async () => {
    const { skuCode: code } = await world.takeSku();
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

  it('is told which codes nothing has', async () => {
    const sku = await world.takeSku();
    const items = [
      { code: sku.skuCode, quantity: 1 },
      { code: 'NOTHING-1', quantity: 1 },
    ];
    const { code, data } = await staff('recommended/create', { title: 'x', summary: '', items });
    expect(code).toBe('PARAM_INVALID');
    expect(data.fields?.map(({ field }) => field)).toEqual(['items.1.code']);
  });

  it('sees all lists, and takes one away', async () => {
    const sku = await world.takeSku();
    const id = await make([{ code: sku.skuCode, quantity: 1 }]);
    const records = async () =>
      (await staff('recommended/list', { pageSize: 100 })).data as unknown as { records: { id: string }[] };
    expect((await records()).records.map(list => list.id)).toContain(id);
    expect((await staff('recommended/remove', { id })).code).toBe('0');
    expect((await staff('recommended/remove', { id })).code).toBe('NOT_FOUND');
    expect((await records()).records.map(list => list.id)).not.toContain(id);
  });
});

it('gives the demo’s first account its advisor’s two lists and everybody’s, and the ninth its own', async () => {
  const listsOf = async (mobile: string) => titlesOf(await world.signIn(mobile));
  const demo = async (mobile: string) => (await listsOf(mobile)).filter(({ id }) => id.startsWith('9000'));
  const first = await demo('13800000001');
  expect(first.map(({ id }) => id)).toEqual(['900001', '900002', '900003', '900004']);
  expect(first.every(({ itemCount, coverUrls }) => itemCount >= 10 && coverUrls.length === 4)).toBe(true);
  expect((await demo('13800000009')).map(({ id }) => id)).toEqual(['900005', '900003', '900004']);
});
