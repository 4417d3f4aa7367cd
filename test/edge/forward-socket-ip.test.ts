import Fastify from 'fastify';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIp, trustedProxies } from '#edge/proxy/trusted-proxies.ts';
import { serve } from '#test/support/http/serve.ts';

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
  /** The simulated IP of the next connection. */
  let remoteAddress = '';
  const apps = settings.map(setting => {
    const app = Fastify({ trustProxy: setting });
    app.server.on('connection', socket =>
      Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress }),
    );
    const trusts = trustedProxies(setting);
    app.get('/', async request => ({
      peer: request.raw.socket.remoteAddress,
      theirs: request.ip,
      ours: clientIp(request.raw, trusts),
    }));
    return { setting, app };
  });
  beforeAll(() => Promise.all(apps.map(({ app }) => serve(app))));
  afterAll(() => Promise.all(apps.map(({ app }) => app.close())));

  it.each(apps)('equals the one of Fastify with TRUST_PROXY $setting', async ({ app }) => {
    for (const header of headers) {
      for (remoteAddress of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8::1']) {
        const headers = header === undefined ? {} : { 'x-forwarded-for': header };
        const { peer, theirs, ours } = (await supertest(app.listeningOrigin).get('/').set(headers)).body;
        expect(peer).toBe(remoteAddress);
        expect({ header, remoteAddress, ip: ours }).toEqual({ header, remoteAddress, ip: theirs });
      }
    }
  });

  it('skips as many proxies as TRUST_PROXY says', async () => {
    const app = Fastify({ trustProxy: trustedProxies(2) });
    app.get('/', async request => request.ip);
    const http = await serve(app);
    await http.get('/').set('x-forwarded-for', '6.6.6.6, 1.2.3.4, 10.0.0.1').expect('1.2.3.4');
    await app.close();
  });
});
