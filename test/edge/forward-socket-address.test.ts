import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIp, trustedProxies } from '#edge/proxy/trusted-proxies.ts';

/** Upgrades must determine the same client IP as Fastify does for requests. */
describe('the client IP of an upgrade', () => {
  const settings = [
    false,
    true,
    '127.0.0.1',
    '127.0.0.0/8',
    '10.0.0.0/8,127.0.0.1',
    '::1, ::ffff:127.0.0.1, 10.0.0.1',
    '2001:db8::/32',
  ];
  const headers = [
    undefined,
    '',
    '1.2.3.4',
    '1.2.3.4, 10.0.0.1',
    '10.0.0.1,1.2.3.4',
    ' 10.9.9.9 ,, 10.0.0.1 ',
    'invalid',
    '2001:db8::5, 10.0.0.1',
  ];
  const apps = settings.map(setting => {
    const app = Fastify({ trustProxy: setting });
    const trusts = trustedProxies(setting);
    app.get('/', async request => ({ theirs: request.ip, ours: clientIp(request.raw, trusts) }));
    return { setting, app };
  });
  beforeAll(() => Promise.all(apps.map(({ app }) => app.ready())));
  afterAll(() => Promise.all(apps.map(({ app }) => app.close())));

  it.each(apps)('equals the one of Fastify with TRUST_PROXY $setting', async ({ app }) => {
    for (const header of headers) {
      for (const remoteAddress of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8::1']) {
        const answer = await app.inject({
          url: '/',
          remoteAddress,
          headers: header === undefined ? {} : { 'x-forwarded-for': header },
        });
        const { theirs, ours } = answer.json<{ theirs: string; ours: string }>();
        expect({ header, remoteAddress, address: ours }).toEqual({ header, remoteAddress, address: theirs });
      }
    }
  });

  it('skips as many proxies as TRUST_PROXY says', async () => {
    const app = Fastify({ trustProxy: trustedProxies(2) });
    app.get('/', async request => request.ip);
    const answer = await app.inject({
      url: '/',
      headers: { 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.1' },
    });
    expect(answer.body).toBe('1.2.3.4');
    await app.close();
  });
});
