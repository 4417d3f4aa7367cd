import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { closeConnection, envelope } from '#test/support/edge/fake-upstream.ts';
import { type EdgeUnderTest, type Portal, startEdge, startPortal } from '#test/support/edge/start-portal.ts';
import { DESKTOP, type Visit, type VisitOptions, visit } from '#test/support/edge/visit.ts';
import { bytesAfterHeaders } from '#test/support/http/raw-http.ts';

/** Longer than a cached page is fresh. */
const LATER_MS = 15_000;

let portal: Portal;
let edge: EdgeUnderTest;
beforeAll(async () => {
  portal = await startPortal();
  // The first render of a process may be too slow to be cached on a busy machine.
  await visit(portal.origin, '/');
});
afterAll(() => portal.close());
// Each test starts with an empty cache.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  edge = await startEdge(portal.upstream.url);
});
afterEach(async () => {
  vi.useRealTimers();
  portal.heal(calls.getBannerInfo.path);
  await edge.close();
});

const open = (path: string, options?: VisitOptions) => visit(edge.origin, path, options);
const accepting = (encoding: string) => open('/', { headers: { 'accept-encoding': encoding } });
const bytesOf = ({ headers }: Visit) => Number(headers['content-length']);
const gatewayDown = () => portal.upstream.behave(closeConnection);

const later = () => vi.setSystemTime(Date.now() + LATER_MS);

describe('a page that is the same for all visitors', () => {
  it('is rendered once and sent with the same bytes to the next visitor', async () => {
    const first = await open('/');
    gatewayDown();
    const second = await open('/');
    expect(second.status).toBe(200);
    expect(second.html === first.html).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  it('is not rendered again after it is sent', async () => {
    await open('/');
    await open('/');
    // Rendered again, so that work left by earlier visits is done.
    await open('/syoung/login?redirect=%2F');
    expect(edge.log()).not.toContain('already sent');
  });

  it('is rendered once for concurrent visitors', async () => {
    const before = portal.upstream.seen.length;
    const visits = await Promise.all(Array.from({ length: 20 }, () => open('/')));
    expect(new Set(visits.map(({ headers }) => headers.etag)).size).toBe(1);
    const asked = portal.upstream.seen.slice(before).filter(({ path }) => path === calls.getBannerInfo.path);
    expect(asked).toHaveLength(1);
  });

  it('is sent in the best accepted encoding with the same content', async () => {
    const plain = await accepting('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=1.0', 'gzip'],
    ] as const) {
      const visited = await accepting(accepted);
      expect(visited.headers['content-encoding']).toBe(encoding);
      expect(visited.html === plain.html).toBe(true);
      expect(bytesOf(visited)).toBeLessThan(bytesOf(plain) / 2);
      expect(visited.headers.etag).not.toBe(plain.headers.etag);
    }
    expect((await accepting('gzip;q=0, br;q=0.0')).headers['content-encoding']).toBeUndefined();
  });

  it('has every part in its place, for visitors without scripts', async () => {
    for (const path of ['/', '/brand-pavilion-self-support', '/about']) {
      const { html } = await open(path);
      expect(html).not.toMatch(/<div hidden id="S:|<!--\$\?-->|class="skeleton/);
    }
  });

  it('answers 304 with its CSP if the browser has it', async () => {
    const first = await open('/');
    const again = await open('/', { headers: { 'if-none-match': `"other", ${first.headers.etag}` } });
    expect(again.status).toBe(304);
    const conditional = { headers: { 'if-none-match': String(first.headers.etag), ...DESKTOP } };
    expect(await bytesAfterHeaders(edge.origin, '/', conditional)).toBe('');
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await open('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('must be revalidated and varies by encoding, cookie and user agent', async () => {
    for (const path of ['/', '/about', '/no/such']) {
      const { headers, setCookies } = await open(path);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.vary).toBe('Accept-Encoding, Cookie, User-Agent');
      expect(setCookies).toEqual([]);
    }
  });

  it('is the same for all campaign parameters', async () => {
    const first = await open('/about');
    gatewayDown();
    for (const query of ['utm_source=wechat&utm_campaign=spring', 'x=1', 'gclid=%3Cscript%3E']) {
      const { html, status } = await open(`/about?${query}`);
      expect(status).toBe(200);
      expect(html === first.html).toBe(true);
    }
  });

  it('is shared by all unknown URLs', async () => {
    const [one, other] = [await open('/no/such'), await open('/nor/this?x=1')];
    expect(other.html === one.html).toBe(true);
    expect(one.html).not.toContain('/no/such');
  });

  it('is served stale while the gateway is down', async () => {
    const first = await open('/');
    gatewayDown();
    for (let visits = 0; visits < 3; visits++) {
      later();
      const stale = await open('/');
      expect(stale.status).toBe(200);
      expect(stale.html === first.html).toBe(true);
    }
  });

  it('is rendered again when it is stale', async () => {
    expect((await open('/')).html).not.toContain('新的公司名称');
    const sql = "UPDATE custom_dict_entry SET value = '新的公司名称' WHERE key = 'COMPANY_NAME'";
    await portal.gateway.db.$client.query(sql);
    await vi.waitFor(
      async () => {
        later();
        expect((await open('/')).html.includes('新的公司名称')).toBe(true);
      },
      { timeout: 10_000 },
    );
  });

  it('is an uncached error if the gateway is down and no page is stored', async () => {
    gatewayDown();
    const failed = await open('/');
    expect(failed.status).toBe(503);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(failed.headers['retry-after']).toBe('2');
    expect(failed.headers.etag).toBeUndefined();
    portal.heal();
    expect((await open('/')).status).toBe(200);
  });

  it('is an uncached error if a critical call fails', async () => {
    portal.upstream.behave(envelope(null, '500'), calls.getBannerInfo.path);
    expect((await open('/')).status).toBe(503);
    portal.heal(calls.getBannerInfo.path);
    expect((await open('/')).status).toBe(200);
  });
});

describe('a page that is not the same for all', () => {
  it('is not cached if it depends on its query', async () => {
    for (const path of [
      '/syoung/login?redirect=%2Fabout',
      '/syoung/login?way=code',
      '/brand-pavilion-self-support?country=CN',
    ]) {
      const { headers, status } = await open(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.etag).toBeUndefined();
    }
    expect((await open('/syoung/login')).headers.etag).toBeDefined();
  });

  it('is neither cached nor served from the cache for a member', async () => {
    const token = await portal.gateway.signIn('13800000001');
    const visitor = await open('/');
    for (const path of ['/', '/syoung/shop/detail', '/about', '/no/such']) {
      const { headers, html } = await open(path, { token });
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.etag).toBeUndefined();
      expect(html).toContain('花漾美妆集合店');
    }
    const after = await open('/');
    expect(after.html === visitor.html).toBe(true);
    expect(after.html).not.toContain('花漾美妆集合店');
  });
});
