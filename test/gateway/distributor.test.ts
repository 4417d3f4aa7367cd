import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseYuan } from '#shared/domain/money.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const as = async (mobile: string) => ({ token: await gateway.signIn(mobile) });

describe('the approval of an account', () => {
  it.each([
    ['13800000001', 'PASS', null, '花漾美妆集合店'],
    ['13800000002', 'WAIT_AUDIT', null, '拾光美学生活馆'],
    ['13800000003', 'REJECT', null, '悦颜坊化妆品店'],
    ['13800000004', 'DISABLE', null, '芳华日化商行'],
    ['13800000005', 'PASS', 'LOGOUT_WAIT_AUDIT', '初棠美妆'],
    ['13800000006', 'PASS', 'LOGOUT_PASS', '南笙护肤馆'],
    ['13800000007', null, null, null],
    ['13800000008', 'PASS', null, '木槿美肤工作室'],
    ['13800000009', 'PASS', null, '蔷薇百货美妆城'],
  ])('for %s is %s %s', async (mobile, status, logoutStatus, shopName) => {
    const { code, data } = await gateway.call('getAuthenticateInfo', undefined, await as(mobile));
    expect(code).toBe('0');
    expect(data).toEqual({ status, logoutStatus, shopName });
  });
});

describe('a shop', () => {
  it('gets its submitted fields and the reject reason', async () => {
    const { data } = await gateway.call('getMyInfo', undefined, await as('13800000003'));
    expect(data).toMatchObject({
      shopName: '悦颜坊化妆品店',
      shopType: 'STORE',
      contactMobile: '13800000003',
      rejectReason: expect.stringContaining('营业执照'),
      distributorVO: { id: '200003', developCustomerServiceId: null },
    });
    expect((await gateway.call('getMyInfo', undefined, await as('13800000007'))).data).toBeNull();
  });

  it('gets its basic information as text, with a masked mobile', async () => {
    const { data } = await gateway.call('getBasicInfo', {}, await as('13800000001'));
    expect(data).toMatchObject({
      shopType: '美妆实体店',
      level: '金牌分销商',
      contactMobile: '138****0001',
      region: '浙江省杭州市西湖区',
      certifiedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('gets its own balances, and null instead of zero without a credit limit', async () => {
    const busy = await gateway.call('getMyShopStatistic', {}, await as('13800000001'));
    expect(busy.data).toMatchObject({
      balance: '28650.40',
      deposit: '20000.00',
      rebate: '3268.75',
    });
    const { data: credit } = await gateway.call('getMyCredit', undefined, await as('13800000001'));
    expect(busy.data.creditAvailable).toBe(credit.available);
    expect(parseYuan(credit.used)).toBeGreaterThan(0);
    expect(parseYuan(credit.available)).toBe(parseYuan(credit.limit ?? '') - parseYuan(credit.used));
    const fresh = await gateway.call('getMyShopStatistic', {}, await as('13800000008'));
    expect(fresh.data).toMatchObject({ balance: '0.00', creditAvailable: null, monthOrderCount: 0 });
  });

  it('gets its authorised brands, longest validity first', async () => {
    const { data } = await gateway.call('listBrandAuthorizations', undefined, await as('13800000001'));
    expect(data.map(({ brandId, status }) => [brandId, status])).toEqual([
      ['2001', 'ACTIVE'],
      ['1001', 'ACTIVE'],
      ['1003', 'ACTIVE'],
      ['1006', 'ACTIVE'],
      ['2009', 'ACTIVE'],
      ['2004', 'EXPIRING'],
      ['1011', 'EXPIRED'],
    ]);
    expect(data[0]?.brandLogoUrl).toMatch(/^\/gateway\/soyoungzg\/api\/image\//);
    const fresh = await gateway.call('listBrandAuthorizations', undefined, await as('13800000008'));
    expect(fresh.data).toEqual([]);
  });

  it('gets zero counts without cart lines and orders', async () => {
    const { data } = await gateway.call('countStatisticsHot', undefined, await as('13800000007'));
    expect(data).toEqual({ shoppingCartNum: 0, unfinishedOrderNum: 0, unreadNoticeNum: 0, unreadChatNum: 0 });
  });

  it('gets its advisor with a QR code that is a plain image', async () => {
    const { data } = await gateway.call('getMyCustomerService', undefined, await as('13800000001'));
    expect(data).toMatchObject({ name: '林若溪', qrCode: expect.stringMatching(/^\/gateway\/.*\.svg$/) });
    const picture = await gateway.http
      .get(data?.qrCode.replace('/gateway', '') ?? '')
      .set('tenantId', 'soyoung-zg')
      .expect(200)
      .expect('content-type', 'image/svg+xml')
      .expect('x-content-type-options', 'nosniff');
    expect(picture.body.toString()).toMatch(/^<svg [^>]+><path [^>]+\/><path [^>]+\/><\/svg>$/);
    expect((await gateway.call('getMyCustomerService', undefined, await as('13800000008'))).data).toBeNull();
    expect((await gateway.call('getMyCustomerService', undefined, await as('13800000007'))).data).toBeNull();
  });

  it('gets 404 for the QR code of an unknown advisor', async () => {
    const { body } = await gateway.http
      .get('/soyoungzg/api/customerService/qrCode/1.svg')
      .set('tenantId', 'soyoung-zg');
    expect(body.code).toBe('NOT_FOUND');
  });
});
