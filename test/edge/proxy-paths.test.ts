import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVICES } from '#shared/contract/calls/define-call.ts';
import { startMinimalEdge } from '#test/support/edge/minimal-edge.ts';
import { startProxiedEdge, UNKNOWN, withToken } from '#test/support/edge/proxied-edge.ts';
import { send } from '#test/support/edge/send.ts';
import { sendBytes, sendExact } from '#test/support/http/raw-http.ts';

const LOGIN = '/gateway/soyoungzg/api/merchantAuth/loginByPassword';
const TREE = '/gateway/commodity/api/commodityKind/listAllForWebsite';

const { upstream, edge, last } = await startProxiedEdge();

describe('the size', () => {
  test.each([
    [TREE, 1024 * 1024],
    [LOGIN, 1024 * 1024],
    [UNKNOWN, 10 * 1024 * 1024],
  ])('of a body for %s is limited, with and without content-length', async (path, limit) => {
    const declared = await sendBytes(
      edge.url,
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${limit + 1}\r\n\r\n`,
    );
    expect(declared).toMatch(/^HTTP\/1.1 413 [\s\S]*PAYLOAD_TOO_LARGE/);
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const counted = await sendBytes(
      edge.url,
      `POST ${path} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(limit / 65_536 + 1)}`,
    );
    expect(counted).toMatch(/^HTTP\/1.1 413 [\s\S]*PAYLOAD_TOO_LARGE/);
    expect(upstream.seen).toEqual([]);
  });

  test('of the largest body is allowed', async () => {
    const body = 'x'.repeat(1024 * 1024);
    expect((await send(edge.url, TREE, { method: 'POST', body })).status).toBe(200);
    expect(last()?.body).toHaveLength(body.length);
  });
});

describe('path forwarding', () => {
  const allowed = new RegExp(`^/(${SERVICES.join('|')})/[^?%\\\\;]*$`);

  test.each([
    '/gateway',
    '/gateway/',
    '/gateway/soyoungzg',
    '/gateway/soyoungzg/',
    '/gateway/staff/approve',
    '/gateway/docs/',
    '/gateway/dev/outbox',
    '/gateway/SOYOUNGZG/api/x',
    '/gateway/soyoungzg/../staff/approve',
    '/gateway/soyoungzg/..%2fstaff/approve',
    '/gateway/soyoungzg/%2e%2e/staff/approve',
    '/gateway/soyoungzg/.%2E/staff',
    '/gateway/soyoungzg/..\\staff',
    '/gateway/soyoungzg/..%5cstaff',
    '/gateway/soyoungzg/..;/staff',
    '/gateway/soyoungzg//staff',
    '/gateway//staff/x',
    '//gateway/soyoungzg/x',
    '/gateway/soyoungzg/./x',
    '/gateway/soyoungzg/%00',
    '/gateway/soyoungzg/x%00.png',
    '/gateway/soyoungzg/%252e%252e/staff',
    '/gateway/soyoungzg/%c0%ae%c0%ae/staff',
    '/gateway/soyoungzg/x#/../staff',
    '/gateway/soyoungzg@staff/x',
    '/%67ateway/soyoungzg/x',
    '/gateway/%73taff/x',
    '/staff/approve',
    '/docs/',
    'http://127.0.0.1/gateway/soyoungzg/x',
    '/dev/../staff/approve',
    '/dev/%2e%2e/staff/approve',
    '/dev/',
  ])('rejects %s', async path => {
    for (const method of ['GET', 'POST']) {
      const headers = { 'sec-fetch-site': 'same-origin' };
      const { status } = await sendExact(edge.url, path, { method, headers });
      expect([400, 404]).toContain(status);
    }
    expect(upstream.seen).toEqual([]);
  });

  test('never reaches another service with a mutated path', async () => {
    const pieces = fc.constantFrom(
      ...[
        '.',
        '..',
        '/',
        '//',
        '\\',
        '%2f',
        '%2F',
        '%5c',
        '%2e',
        '%2E%2e',
        '%00',
        '%252e',
        '%c0%af',
        ';',
        '..;',
      ],
      ...[
        '~',
        ':',
        '@',
        '?',
        '#',
        '%',
        '\t',
        '*',
        '|',
        'staff',
        'docs',
        'dev',
        'admin',
        'approve',
        'x',
        'api',
      ],
      ...SERVICES,
    );
    const path = fc
      .tuple(
        fc.constantFrom(
          '/gateway/',
          '/gateway',
          '/dev/',
          '/gateway/soyoungzg/',
          '/gateway/user/',
          '/Gateway/',
          '/',
        ),
        fc.array(pieces, { maxLength: 7 }),
        fc.constantFrom('', '/staff/approve', 'staff', '/x', '?a=1'),
      )
      .map(([start, middle, end]) => start + middle.join('') + end);
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom('GET', 'POST'), async (mutated, method) => {
        const request = `${method} ${mutated} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n\r\n`;
        await sendBytes(edge.url, request);
      }),
      { numRuns: 600 },
    );
    expect(upstream.seen.length).toBeGreaterThan(0);
    for (const { method, url, path: seen } of upstream.seen) {
      const raw = url.split('?')[0] ?? '';
      // Parsing must not change the path that was sent.
      expect(raw).toBe(seen);
      expect(raw).not.toMatch(/\/\.{0,2}(\/|$)/);
      if (raw.startsWith('/dev/')) expect(method).toBe('GET');
      else expect(raw).toMatch(allowed);
    }
  });

  test('forwards calls of a real gateway beyond the contract', async () => {
    for (const path of ['/soyoungzg/api/image/a1/b_2-3.min.png', '/user/v2/x~y/10:30@z', '/ocean/a.b/c']) {
      expect((await send(edge.url, `/gateway${path}`)).status).toBe(200);
      expect(last()?.url).toBe(path);
    }
  });

  test('forwards the URLs of the demo read-only, without the session, and only in the demo', async () => {
    expect((await send(edge.url, '/dev/outbox', { headers: withToken })).status).toBe(200);
    expect(last()).toMatchObject({ path: '/dev/outbox' });
    expect(last()?.headers).not.toHaveProperty('usertoken');
    expect((await send(edge.url, '/dev/outbox', { method: 'POST' })).status).toBe(404);
    const real = await startMinimalEdge(upstream.url, { env: { DEMO: '0' } });
    expect((await send(real.url, '/dev/outbox')).status).toBe(404);
    await real.close();
  });

  test('forwards the form of the sandbox payment page, and its own CSP', async () => {
    const policy = "default-src 'none'; form-action 'self'";
    upstream.behave((response, _request) => {
      response.setHeader('content-security-policy', policy);
      response.setHeader('set-cookie', 'evil=1');
      response.end('paid');
    });
    const path = '/dev/sandbox-pay/01a1ff30';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await send(edge.url, path, { method: 'POST', body: 'outcome=PAID', headers: form });
    expect(last()).toMatchObject({ method: 'POST', path, body: 'outcome=PAID' });
    expect(answer.headers['content-security-policy']).toBe(policy);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    const strange = { ...form, 'sec-fetch-site': 'cross-site' };
    const seen = upstream.seen.length;
    expect(
      (await send(edge.url, path, { method: 'POST', body: 'outcome=PAID', headers: strange })).status,
    ).toBe(403);
    expect((await send(edge.url, `${path}/%2e%2e/outbox`, { method: 'POST' })).status).toBe(404);
    expect(upstream.seen.length).toBe(seen);
    expect((await send(edge.url, UNKNOWN)).headers['content-security-policy']).not.toBe(policy);
  });

  test('keeps the base path of the gateway', async () => {
    const other = await startMinimalEdge(`${upstream.url}/base`);
    await send(other.url, UNKNOWN);
    expect(last()?.url).toBe('/base/soyoungzg/api/something/else');
    await send(other.url, '/dev/outbox');
    expect(last()?.url).toBe('/base/dev/outbox');
    await other.context.gateway.call('getBannerInfo', undefined, { requestId: 'r', ip: '::1' });
    expect(last()?.path).toBe('/base/soyoungzg/api/officialHomepageRecommend/bannerInfo');
    await other.close();
  });
});
