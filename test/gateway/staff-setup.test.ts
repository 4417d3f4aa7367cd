/** What a supplier sets up once: companies, people, dictionaries, the home page, and accounts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePhoto } from '#test/support/fixtures/photos.ts';
import { buildTestGateway, md5, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { postAsStaff, staffCall } from '#test/support/gateway/staff-call.ts';

let gateway: TestGateway;
let picture: string;
let commodities: string[];
let brands: string[];
beforeAll(async () => {
  gateway = await buildTestGateway();
  const stored = await gateway.http
    .post('/staff/picture')
    .set({ tenantId: gateway.config.tenantId, staffToken: STAFF_TOKEN })
    .set('content-type', 'application/octet-stream')
    .send(await makePhoto());
  picture = stored.body.data.id;
  const page = await gateway.call('listCommodityPage', { data: {}, pageNo: 1, pageSize: 3 });
  commodities = page.data.records.map(({ id }) => id);
  brands = (await rows('SELECT name FROM brand ORDER BY id LIMIT 2')).map(({ name }) => name);
});
afterAll(() => gateway.close());

const rows = async (query: string) => (await gateway.db.$client.query(query)).rows;
const company = {
  tradeType: 'HAITAO',
  name: '示例跨境有限公司',
  taxNo: '91310105MA1GK4RA2A',
  address: '示例路 1 号',
  phone: '021-60000000',
  bank: '示例银行',
  bankAccount: '6222 0202 0011',
};
const shop = {
  shopName: '小店',
  companyName: '小店有限公司',
  creditCode: '91330106MA2CE7QH3G',
  contactName: '王小美',
  districtCode: '330106',
  address: '文三路 1 号',
};

interface Setting {
  readonly path: string;
  /** The settings, the second one replacing the first one. */
  readonly bodies: () => readonly [first: object, second: object];
  /** Changes of the first one that are refused with PARAM_INVALID. */
  readonly refused: readonly object[];
  readonly read: () => Promise<unknown>;
  /** What is read after the second one. */
  readonly expected: () => unknown;
}

const SETTINGS: readonly Setting[] = [
  {
    path: '/company/put',
    bodies: () => [company, { ...company, phone: '021-60000001' }],
    refused: [{ taxNo: '91310105MA1GK4RA2B' }, { tradeType: 'OTHER' }, { name: '' }, { bankAccount: 'none' }],
    read: () => staffCall(gateway, '/company/list', {}),
    expected: () => expect.arrayContaining([expect.objectContaining({ phone: '021-60000001' })]),
  },
  {
    path: '/warehouse/put',
    bodies: () => [
      { id: 'W-9', name: '九号仓' },
      { id: 'W-9', name: '十号仓' },
    ],
    refused: [{ id: 'W 9' }, { name: '' }, { tradeType: 'OTHER' }],
    read: () => rows(`SELECT name, trade_type FROM warehouse WHERE id = 'W-9'`),
    expected: () => [{ name: '十号仓', trade_type: 'GENERAL' }],
  },
  {
    path: '/distributor/putAdvisor',
    bodies: () => [
      { id: 'a9', name: '王顾问', contactUrl: 'https://work.example/a9' },
      { id: 'a9', name: '李顾问', contactUrl: 'https://work.example/b' },
    ],
    refused: [{ contactUrl: 'javascript:alert(1)' }, { id: '' }, { name: '名'.repeat(41) }],
    read: () => rows(`SELECT name, contact_url FROM advisor WHERE id = 'a9'`),
    expected: () => [{ name: '李顾问', contact_url: 'https://work.example/b' }],
  },
  {
    path: '/chat/putStaff',
    bodies: () => [
      { staffId: 'c9', name: '小雅', group: '售前' },
      { staffId: 'c9', name: '小美', group: '售前' },
    ],
    refused: [{ staffId: 'c/9' }, { name: '' }],
    read: () =>
      rows(`SELECT chat_staff.name, chat_group.name AS "group" FROM chat_staff
        JOIN chat_group ON chat_group.id = group_id WHERE chat_staff.id = 'c9' OR chat_group.name = '售前'`),
    expected: () => [{ name: '小美', group: '售前' }],
  },
  {
    path: '/dictionary/set',
    bodies: () => [
      { type: 'storePlatform', entries: platforms({ OWN_SITE: '官网' }) },
      { type: 'storePlatform', entries: platforms({ OWN_SITE: '自营官网' }) },
    ],
    refused: [
      { entries: {} },
      { entries: { lower: 'x' } },
      { entries: { LAST: '唯一' } },
      { type: 'region' },
    ],
    read: async () => (await gateway.call('listDictByType', { type: 'storePlatform' })).data,
    expected: () =>
      expect.arrayContaining([expect.objectContaining({ value: 'OWN_SITE', label: '自营官网' })]),
  },
  {
    path: '/text/set',
    bodies: () => [
      { key: 'COMPANY_NAME', value: '一' },
      { key: 'COMPANY_NAME', value: '二' },
    ],
    refused: [{ key: 'ANY' }, { value: 'x'.repeat(501) }],
    read: () => rows(`SELECT value FROM custom_dict_entry WHERE key = 'COMPANY_NAME'`),
    expected: () => [{ value: '二' }],
  },
  {
    path: '/switch/set',
    bodies: () => [
      { type: 'CHAT_SHOW_CONFIG', value: '0' },
      { type: 'CHAT_SHOW_CONFIG', value: '1' },
    ],
    refused: [{ type: 'ANY' }, { value: '2' }],
    read: async () => (await gateway.call('getSwitchByType', { type: 'CHAT_SHOW_CONFIG' })).data,
    expected: () => '1',
  },
  {
    path: '/banner/put',
    bodies: () => [
      { id: 'b9', picture, title: '一', linkUrl: '/about' },
      { id: 'b9', picture, title: '二', linkUrl: 'https://other.example/', sort: 3, tint: '#ffffff' },
    ],
    refused: [
      { picture: 'unknown' },
      { linkUrl: '//other.example' },
      { linkUrl: 'javascript:alert(1)' },
      { tint: 'red' },
      { sort: 1001 },
    ],
    read: async () => (await gateway.call('getBannerInfo', undefined)).data.filter(({ id }) => id === 'b9'),
    expected: () => [expect.objectContaining({ title: '二', linkUrl: 'https://other.example/' })],
  },
  {
    path: '/home/setRow',
    bodies: () => [
      { type: 'HOT', commodities },
      { type: 'HOT', title: '店长推荐', commodities: commodities.toReversed() },
    ],
    refused: [{ type: 'OTHER' }, { commodities: ['unknown'] }, { commodities: Array(49).fill('x') }],
    read: async () => {
      const { title, commodities: shown } = (await gateway.call('getRecommendInfo', { type: 'HOT' })).data;
      return { title, ids: shown.map(({ id }) => id) };
    },
    expected: () => ({ title: '店长推荐', ids: commodities.toReversed() }),
  },
  {
    path: '/home/setBrandLabel',
    bodies: () => [
      { name: '新品牌', brands },
      { name: '新品牌', brands: brands.toReversed() },
    ],
    refused: [{ brands: ['没有的品牌'] }, { name: '' }, { sort: -1 }],
    read: () =>
      rows(`SELECT brand.name FROM brand_label_item item JOIN brand_label label ON label.id = item.label_id
        JOIN brand ON brand.id = item.brand_id WHERE label.name = '新品牌' ORDER BY item.sort`),
    expected: () => brands.toReversed().map(name => ({ name })),
  },
];

let known: Record<string, string> = {};
const platforms = (more: Record<string, string>) => ({ ...known, ...more });
beforeAll(async () => {
  const entries = await rows(`SELECT value, label FROM dict_entry WHERE type = 'storePlatform'`);
  known = Object.fromEntries(entries.map(({ value, label }) => [value, label]));
});

describe.each(SETTINGS)('$path', ({ path, bodies, refused, read, expected }) => {
  it('refuses invalid and unknown values without a change', async () => {
    const before = await read();
    for (const changes of [...refused, { another: 'field' }]) {
      const { code } = await postAsStaff(gateway, path, { ...bodies()[0], ...changes });
      expect({ changes, code }).toEqual({ changes, code: 'PARAM_INVALID' });
    }
    expect(await read()).toEqual(before);
  });

  it('replaces what was set before, and changes nothing when it is repeated', async () => {
    const [first, second] = bodies();
    for (const body of [first, first, second]) await staffCall(gateway, path, body);
    const after = await read();
    expect(after).toEqual(expected());
    await staffCall(gateway, path, second);
    expect(await read()).toEqual(after);
  });
});

it('removes a banner, once', async () => {
  await staffCall(gateway, '/banner/put', { id: 'b8', picture, title: '三', linkUrl: '/about' });
  await staffCall(gateway, '/banner/remove', { id: 'b8' });
  expect((await postAsStaff(gateway, '/banner/remove', { id: 'b8' })).code).toBe('NOT_FOUND');
});

it('keeps the trade type of a warehouse that has skus', async () => {
  const [used] = await rows('SELECT warehouse_id AS id FROM sku LIMIT 1');
  const put = { id: used.id, name: '仓', tradeType: 'HAITAO' };
  expect((await postAsStaff(gateway, '/warehouse/put', put)).code).toBe('STATE_CHANGED');
});

describe('/member/create', () => {
  const create = (body: object) =>
    postAsStaff<{ memberId: string; distributorId: string | null; code?: string }>(
      gateway,
      '/member/create',
      body,
    );
  const signIn = (mobile: string) =>
    gateway.call(
      'loginByPassword',
      { mobile, password: md5('Welcome2026') },
      { ip: `10.1.1.${mobile.slice(-2)}` },
    );

  it('creates a certified shop that signs in and can be joined', async () => {
    const made = await create({ mobile: '13912340001', password: 'Welcome2026', shop });
    expect(made.code).toBe('0');
    expect((await signIn('13912340001')).code).toBe('0');
    const token = await gateway.signIn('13912340001');
    const { data } = await gateway.call('getAuthenticateInfo', undefined, { token });
    expect(data).toMatchObject({ status: 'PASS' });
    const joined = await create({ mobile: '13912340002', distributorId: made.data.distributorId });
    expect(joined.data.distributorId).toBe(made.data.distributorId);
    expect(joined.data.code).toBeTruthy();
    expect((await signIn('13912340002')).code).toBe('LOGIN_FAILED');
  });

  it.each([
    ['MOBILE_TAKEN', { mobile: '13800000001' }],
    ['CREDIT_CODE_TAKEN', { shop }],
    ['NOT_FOUND', { distributorId: 'unknown' }],
    ['PARAM_INVALID', { mobile: '123' }],
    ['PARAM_INVALID', { password: 'short' }],
    ['PARAM_INVALID', { shop, distributorId: '200001' }],
    ['PARAM_INVALID', { shop: { ...shop, creditCode: '91330106MA2CE7QH3X' } }],
    ['PARAM_INVALID', { shop: { ...shop, districtCode: '999999' } }],
    ['PARAM_INVALID', { shop: { ...shop, shopName: '  ' } }],
  ])('answers %s and creates no account: %j', async (code, changes) => {
    const before = await rows('SELECT count(*) FROM member');
    expect((await create({ mobile: '13912340003', password: 'Welcome2026', ...changes })).code).toBe(code);
    expect(await rows('SELECT count(*) FROM member')).toEqual(before);
  });
});
