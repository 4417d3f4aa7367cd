import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepExpired } from '#gateway/timers/sweep.ts';
import { CONTACT_QR_PATH } from '#shared/constants.ts';
import type { Arg } from '#shared/contract/index.ts';
import { qrSvg } from '#shared/rendering/qr-svg.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const clock = new TestClock();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
});
afterAll(() => gateway.close());

describe('dictionaries and switches', () => {
  it('returns the entries of a dictionary in order, and none for an unknown one', async () => {
    const { data } = await gateway.call('listDictByType', { type: 'shopType' });
    expect(data.map(entry => entry.sort)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(data[0]).toEqual({ value: 'STORE', label: '美妆实体店', sort: 1 });
    expect((await gateway.call('listDictByType', { type: 'unknown' })).data).toEqual([]);
  });

  it('returns the entries that the page footer needs', async () => {
    const { data } = await gateway.call('listCustomDict', undefined);
    const entries = Object.fromEntries(data.map(({ key, value }) => [key, value]));
    expect(entries).toMatchObject({
      HELP_MANUAL_URL: expect.stringMatching(/^https:/),
      COMPANY_REGISTRATION_NUMBER: expect.stringMatching(/^[0-9A-Z]{18}$/),
      ICP_FILING_NUMBER: expect.stringContaining('ICP备'),
      PUBLIC_SECURITY_FILING_NUMBER: expect.stringContaining('公网安备'),
    });
  });

  it('draws the URLs to scan as QR codes, and no other entry', async () => {
    const codeOf = (key: string) =>
      gateway.http.get(`${CONTACT_QR_PATH}/${key}.svg`).set('tenantId', 'soyoung-zg');
    const { data } = await gateway.call('listCustomDict', undefined);
    for (const key of ['MINI_PROGRAM_URL', 'ENTERPRISE_URL']) {
      const picture = await codeOf(key).expect(200).expect('content-type', 'image/svg+xml');
      expect(picture.body.toString()).toBe(qrSvg(data.find(entry => entry.key === key)?.value ?? ''));
    }
    expect((await codeOf('COMPANY_NAME')).body.code).toBe('NOT_FOUND');
  });

  it('has the chat switched on, and unknown modules off', async () => {
    expect((await gateway.call('getSwitchByType', { type: 'CHAT_SHOW_CONFIG' })).data).toBe('1');
    expect((await gateway.call('getSwitchByType', { type: 'UNKNOWN' })).data).toBe('0');
  });
});

describe('the mini-program link', () => {
  const link = (change: Partial<Arg<'generateMiniProgramLink'>> = {}) =>
    gateway.call('generateMiniProgramLink', {
      path: 'pages/index/index',
      query: '',
      envVersion: 'release',
      expireInterval: 30,
      expireType: 0,
      ...change,
    });

  it('is stable per page and renewed over time', async () => {
    const { data } = await link();
    expect(data).toMatch(/^weixin:\/\/dl\/business\/\?t=[\w-]{43}$/);
    expect((await link()).data).toBe(data);
    expect((await link({ query: 'id=1' })).data).not.toBe(data);
    clock.forward(86_400_000);
    expect((await link()).data).not.toBe(data);
  });
});

describe('a tracking event', () => {
  it('is stored with its shop', async () => {
    const event: Arg<'reportEvent'> = {
      event: 'pageView',
      anonId: null,
      userId: '100001',
      shopId: '200001',
      path: '/',
      query: '',
      lastPath: null,
      lastQuery: null,
      pageName: 'home',
      utmSource: 'wechat',
      utmMedium: null,
      utmCampaign: null,
      utmContent: null,
      utmTerm: null,
      networkType: 'wifi',
      device: 'desktop',
      requestId: 'r-1',
      time: clock.now().toISOString(),
    };
    expect(await gateway.call('reportEvent', event)).toMatchObject({ code: '0', data: null });
    await gateway.deps.tracking.settled();
    const { rows } = await gateway.db.$client.query('SELECT shop_id, event, payload FROM tracking_event');
    expect(rows).toEqual([
      { shop_id: '200001', event: 'pageView', payload: expect.objectContaining({ utmSource: 'wechat' }) },
    ]);
  });
});

describe('the sweep', () => {
  it('deletes only expired rows', async () => {
    const token = await gateway.signIn('13800000001');
    await gateway.db.$client.query(`
      INSERT INTO attempt_counter VALUES ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '9 day');
      INSERT INTO used_captcha VALUES ('old', now() - interval '1 second'), ('new', now() + interval '9 day')`);
    await sweepExpired(gateway.db, clock.now());
    const { rows } = await gateway.db.$client.query(
      `SELECT key FROM attempt_counter WHERE key IN ('old', 'new') UNION ALL SELECT id FROM used_captcha`,
    );
    expect(rows).toEqual([{ key: 'new' }, { key: 'new' }]);
    expect((await gateway.call('getMyInfo', undefined, { token })).code).toBe('0');
  });
});
