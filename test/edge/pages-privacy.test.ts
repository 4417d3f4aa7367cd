import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { routes } from '#shared/routes/table.ts';
import { envelope } from '#test/support/edge/fake-upstream.ts';
import { samplePath } from '#test/support/edge/sample-path.ts';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { PHONE_AGENT, type Visit, type VisitOptions, visit } from '#test/support/edge/visit.ts';
import { makeShops } from '#test/support/fixtures/make-shops.ts';

const MOBILE = '13800000001';
const PASSWORD = 'Beauty2026';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => portal.close());

const open = (path: string, options?: VisitOptions) => visit(portal.origin, path, options);

describe('the token', () => {
  it('is in no body, no header except Set-Cookie, and no log line', async () => {
    const signedIn = await open('/syoung/login', { form: { mobile: MOBILE, password: PASSWORD } });
    const token = /^userToken=([^;]+); .*HttpOnly/.exec(signedIn.setCookies[0] ?? '')?.[1] ?? '';
    expect(token.length).toBeGreaterThanOrEqual(22);

    const visits: Visit[] = [signedIn];
    for (const route of routes) visits.push(await open(samplePath(route), { token }));
    visits.push(await open('/no/such', { token }));
    visits.push(await open('/gateway/soyoungzg/api/distributor/getMyInfo', { token }));
    visits.push(await open('/gateway/soyoungzg/api/distributor/nothing', { token }));
    visits.push(await open('/', { token, headers: { 'user-agent': PHONE_AGENT } }));
    portal.upstream.behave(envelope(null, '500'), calls.getMyShopStatistic.path);
    visits.push(await open('/syoung/shop/detail', { token }));
    portal.heal(calls.getMyShopStatistic.path);

    const leaks = visits.filter(
      ({ html, headers: { 'set-cookie': _own, ...headers } }) =>
        html.includes(token) || JSON.stringify(headers).includes(token),
    );
    expect(leaks).toEqual([]);
    expect(visits.map(({ html }) => html).join('')).not.toMatch(/signKey|userToken/);
    expect(portal.log()).not.toContain(token);
    expect(portal.log()).not.toMatch(new RegExp(`${PASSWORD}|${MOBILE}`));
    expect(portal.log().split('\n').length).toBeGreaterThan(visits.length);
  });
});

describe('the content security policy', () => {
  const policyOf = ({ headers }: Visit) => String(headers['content-security-policy']);
  const nonceOf = (visited: Visit) => /'nonce-([^']+)'/.exec(policyOf(visited))?.[1] ?? '';

  it('is sent with every kind of page and allows nothing unsafe', async () => {
    const token = await portal.gateway.signIn(MOBILE);
    const phone = { 'user-agent': PHONE_AGENT };
    const pages = {
      cached: await open('/'),
      notFound: await open('/no/such'),
      streamed: await open('/syoung/login?way=code'),
      member: await open('/syoung/car/list', { token }),
      poster: await open('/', { headers: phone }),
      posterWithoutLink: await open('/mini-program', { headers: phone }),
      rejectedForm: await open('/syoung/login', { form: { mobile: 'x', password: 'y' } }),
      rejected: await open('/syoung/login', { form: {}, headers: { origin: 'https://evil.example' } }),
      noSuchFile: await open('/assets/no-such-file.js'),
    };
    for (const [kind, visited] of Object.entries(pages)) {
      if (visited.status === 302) continue;
      expect({ kind, policy: policyOf(visited) }).toEqual({
        kind,
        policy: expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      });
      expect(policyOf(visited)).not.toMatch(/unsafe|\*/);
      expect(visited.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(visited.html).not.toMatch(/<[a-z]+[^>]* (style|on[a-z]+)="/i);
    }
  });

  it('has a unique nonce on each streamed page and its inline scripts', async () => {
    const token = await portal.gateway.signIn(MOBILE);
    const visits = await Promise.all(
      Array.from({ length: 10 }, () => open('/syoung/shop/detail', { token })),
    );
    expect(new Set(visits.map(nonceOf)).size).toBe(10);
    for (const visited of visits) {
      expect(policyOf(visited)).toContain("'strict-dynamic'");
      const tags = visited.html.match(/<script[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(1);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonceOf(visited)}"`);
    }
  });

  it('has no nonce on a cached page', async () => {
    const visited = await open('/about');
    expect(nonceOf(visited)).toBe('');
    expect(visited.html).not.toContain('nonce=');
    expect(policyOf(visited)).toMatch(/script-src 'self' 'sha256-/);
  });
});

describe('concurrent pages of many members', () => {
  it('contain no data of other members', async () => {
    const shops = await makeShops(portal.gateway, 40);
    const visitor = await open('/about');
    const paths = ['/syoung/shop/detail', '/', '/syoung/car/list', '/about', '/syoung/information/list'];
    const visits: (Visit & { path: string; mark: string })[] = [];
    // One page at a time, because calls would time out on a slow machine.
    for (const path of paths) {
      visits.push(
        ...(await Promise.all(
          shops.map(async ({ mark, token }) => ({ path, mark, ...(await open(path, { token })) })),
        )),
      );
    }
    const foreign = visits.flatMap(({ path, mark, html, status }) => {
      const marks = new Set(html.match(/mark-\d+/g));
      return status === 200 && marks.size === 1 && marks.has(mark) ? [] : [{ path, mark, status, marks }];
    });
    expect(visits).toHaveLength(200);
    expect(foreign).toEqual([]);
    expect((await open('/about')).html === visitor.html).toBe(true);
  }, 120_000);
});

describe('cached fragments', () => {
  const PRICE = /<span class="money numbers">¥\d/;

  it('show prices only to members who may see them', async () => {
    const certified = await portal.gateway.signIn(MOBILE);
    const waiting = await portal.gateway.signIn('13800000002');
    const seen: boolean[] = [];
    for (const token of [certified, waiting, undefined, certified, waiting]) {
      const { html } = await open('/', { token });
      expect(html).toContain('class="goods-price"');
      seen.push(PRICE.test(html));
    }
    expect(seen).toEqual([true, false, false, true, false]);
  });

  it('show the favourites of the viewer', async () => {
    const one = await portal.gateway.signIn('13800000008');
    const other = await portal.gateway.signIn('13800000009');
    const list = async (token: string) => (await open('/syoung/commodity/list', { token })).html;
    const hearts = async (token: string) => (await list(token)).match(/aria-pressed="true"/g)?.length ?? 0;
    const before = [await hearts(one), await hearts(other)];
    const [, id = ''] = /goods-detail\/(\d+)/.exec(await list(one)) ?? [];
    await portal.gateway.call('addFavourite', { commodityId: id }, { token: one });
    expect(before[0]).toBe(0);
    expect([await hearts(one), await hearts(other), await hearts(one)]).toEqual([1, before[1], 1]);
  });
});
