import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { routes } from '#shared/routes/table.ts';
import { envelope } from '#test/support/fake-upstream.ts';
import { makeShops } from '#test/support/make-shops.ts';
import { samplePath } from '#test/support/sample-path.ts';
import { type Portal, startPortal } from '#test/support/start-portal.ts';
import { PHONE_AGENT, type Visit, type VisitOptions, visit } from '#test/support/visit.ts';

const MOBILE = '13800000001';
const PASSWORD = 'Beauty2026';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => portal.close());

const open = (path: string, options?: VisitOptions) => visit(portal.origin, path, options);

describe('the token', () => {
  it('is in no page, no answer, no header but Set-Cookie, and no line of the log', async () => {
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

describe('the content policy', () => {
  const policyOf = ({ headers }: Visit) => String(headers['content-security-policy']);
  const nonceOf = (visited: Visit) => /'nonce-([^']+)'/.exec(policyOf(visited))?.[1] ?? '';

  it('stands on every kind of page, with nothing unsafe in it', async () => {
    const token = await portal.gateway.signIn(MOBILE);
    const phone = { 'user-agent': PHONE_AGENT };
    const kinds = {
      cached: await open('/'),
      notFound: await open('/no/such'),
      streamed: await open('/syoung/login?way=code'),
      member: await open('/syoung/car/list', { token }),
      poster: await open('/', { headers: phone }),
      posterWithoutLink: await open('/mini-program', { headers: phone }),
      refusedForm: await open('/syoung/login', { form: { mobile: 'x', password: 'y' } }),
      refused: await open('/syoung/login', { form: {}, headers: { origin: 'https://evil.example' } }),
      noSuchFile: await open('/assets/no-such-file.js'),
    };
    for (const [kind, visited] of Object.entries(kinds)) {
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

  it('has a nonce of its own on every streamed page, and on each of its inline scripts', async () => {
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

  it('has no nonce on a stored page', async () => {
    const visited = await open('/about');
    expect(nonceOf(visited)).toBe('');
    expect(visited.html).not.toContain('nonce=');
    expect(policyOf(visited)).toMatch(/script-src 'self' 'sha256-/);
  });
});

describe('pages of many members at the same time', () => {
  it('hold nothing of anybody else', async () => {
    const shops = await makeShops(portal.gateway, 40);
    const visitor = await open('/about');
    const paths = ['/syoung/shop/detail', '/', '/syoung/car/list', '/about', '/syoung/information/list'];
    const visits: (Visit & { path: string; mark: string })[] = [];
    // Shop after shop at one page, and not all at all of them: a slow machine would let calls run out of time.
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

describe('pieces that were written for somebody else', () => {
  const PRICE = /<span class="money-sign">¥<\/span>\d/;

  it('show no price to whoever may not see any, and the prices again to whoever may', async () => {
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

  it('have the hearts of the shop that looks at them', async () => {
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
