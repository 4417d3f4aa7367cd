import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { envelope, hangUp } from '#test/support/fake-upstream.ts';
import { type EdgeUnderTest, type Portal, startEdge, startPortal } from '#test/support/start-portal.ts';
import { type VisitOptions, visit } from '#test/support/visit.ts';

/** Longer than a page counts as fresh. */
const LATER_MS = 15_000;

let portal: Portal;
let edge: EdgeUnderTest;
beforeAll(async () => {
  portal = await startPortal();
  // The first page of a process takes its time: too much, on a busy machine, to be kept.
  await visit(portal.origin, '/');
});
afterAll(() => portal.close());
// An empty cache for each test.
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
const gatewayDown = () => portal.upstream.behave(hangUp);

const later = () => vi.setSystemTime(Date.now() + LATER_MS);

describe('a page that everybody sees alike', () => {
  it('is rendered once, and is the same bytes for the next visitor', async () => {
    const first = await open('/');
    gatewayDown();
    const second = await open('/');
    expect(second.status).toBe(200);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  it('is sent and done with: nothing is rendered behind it', async () => {
    await open('/');
    await open('/');
    // Made anew, so that whatever the visits before it left to do is done by then.
    await open('/syoung/login?redirect=%2F');
    expect(edge.log()).not.toContain('already sent');
  });

  it('is rendered once for visitors who come at the same time', async () => {
    const before = portal.upstream.seen.length;
    const visits = await Promise.all(Array.from({ length: 20 }, () => open('/')));
    expect(new Set(visits.map(({ headers }) => headers.etag)).size).toBe(1);
    const asked = portal.upstream.seen.slice(before).filter(({ path }) => path === calls.getBannerInfo.path);
    expect(asked).toHaveLength(1);
  });

  it('comes in the best encoding that the browser takes, with the same content', async () => {
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
      expect(visited.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(visited.headers.etag).not.toBe(plain.headers.etag);
    }
    expect((await accepting('gzip;q=0, br;q=0.0')).headers['content-encoding']).toBeUndefined();
  });

  it('holds every part in its place, as it is read without scripts', async () => {
    for (const path of ['/', '/brand-pavilion-self-support', '/about']) {
      const { html } = await open(path);
      expect(html).not.toMatch(/<div hidden id="S:|<!--\$\?-->|class="skeleton/);
    }
  });

  it('is not sent again to whoever has it, with the policy that goes with it', async () => {
    const first = await open('/');
    const again = await open('/', { headers: { 'if-none-match': `"other", ${first.headers.etag}` } });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await open('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('may be kept by nobody without asking, and never as a page of somebody else', async () => {
    for (const path of ['/', '/about', '/no/such']) {
      const { headers, setCookies } = await open(path);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.vary).toBe('Accept-Encoding, Cookie, User-Agent');
      expect(setCookies).toEqual([]);
    }
  });

  it('is the same however a campaign brought the visitor', async () => {
    const first = await open('/about');
    gatewayDown();
    for (const query of ['utm_source=wechat&utm_campaign=spring', 'x=1', 'gclid=%3Cscript%3E']) {
      const { html, status } = await open(`/about?${query}`);
      expect(status).toBe(200);
      expect(html === first.html).toBe(true);
    }
  });

  it('has one copy for all addresses that are no page', async () => {
    const [one, other] = [await open('/no/such'), await open('/nor/this?x=1')];
    expect(other.html === one.html).toBe(true);
    expect(one.html).not.toContain('/no/such');
  });

  it('is served as it was while the gateway is down', async () => {
    const first = await open('/');
    gatewayDown();
    for (let visits = 0; visits < 3; visits++) {
      later();
      const stale = await open('/');
      expect(stale.status).toBe(200);
      expect(stale.html === first.html).toBe(true);
    }
  });

  it('is rendered anew once it is no longer fresh', async () => {
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

  it('is an error where the gateway was never reached, and is not kept', async () => {
    gatewayDown();
    const failed = await open('/');
    expect(failed.status).toBe(503);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(failed.headers.etag).toBeUndefined();
    portal.heal();
    expect((await open('/')).status).toBe(200);
  });

  it('whose critical call fails is an error, and is not kept', async () => {
    portal.upstream.behave(envelope(null, '500'), calls.getBannerInfo.path);
    expect((await open('/')).status).toBe(503);
    portal.heal(calls.getBannerInfo.path);
    expect((await open('/')).status).toBe(200);
  });
});

describe('a page that is made for one', () => {
  it('is rendered for its query, and kept nowhere', async () => {
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

  it('is never stored, and never comes from what is stored', async () => {
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
