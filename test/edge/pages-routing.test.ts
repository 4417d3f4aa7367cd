import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#shared/messages/zh/client/errors.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { routeAliases } from '#shared/routes/rows.ts';
import { routes } from '#shared/routes/table.ts';
import { closeConnection } from '#test/support/edge/fake-upstream.ts';
import { samplePath } from '#test/support/edge/sample-path.ts';
import { type EdgeUnderTest, type Portal, startEdge, startPortal } from '#test/support/edge/start-portal.ts';
import { DESKTOP, PHONE_AGENT, type VisitOptions, visit } from '#test/support/edge/visit.ts';
import { bytesAfterHeaders, sendExact } from '#test/support/http/raw-http.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const open = (path: string, options?: VisitOptions) => visit(portal.origin, path, options);
const signedIn = async (mobile: string): Promise<VisitOptions> => ({
  token: await portal.gateway.signIn(mobile),
});
const LOGIN = '/syoung/login';
const toLogin = (target: string) => `${LOGIN}?redirect=${encodeURIComponent(target)}`;

describe('a URL', () => {
  it.each(routeAliases)('$path redirects to $to and keeps the query', async ({ path, to, status }) => {
    expect(await open(`${path}?a=1&b=%E5%8F%A3`)).toMatchObject({
      status,
      location: `${to}?a=1&b=%E5%8F%A3`,
    });
  });

  it.each([
    ['/about/', '/about'],
    ['/syoung/login//?redirect=%2Fabout', '/syoung/login?redirect=%2Fabout'],
    ['/%61bout', '/about'],
    ['/syoung/shop/', '/syoung/shop'],
  ])('%s redirects to its normalized form', async (path, location) => {
    expect(await open(path)).toMatchObject({ status: 301, location });
  });

  it('that is unknown shows the 404 page in place', async () => {
    const { status, html, headers } = await open('/no/such/page?x=1');
    expect(status).toBe(404);
    expect(html).toContain(errors.notFound.title);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(headers.location).toBeUndefined();
  });

  it('that is unknown under /syoung redirects to the 404 page', async () => {
    expect(await open('/syoung/no/such')).toMatchObject({ status: 302, location: '/syoung/404' });
    expect((await open('/syoung/404')).status).toBe(404);
    expect((await open('/syoung/401')).status).toBe(401);
  });

  it.each(['//evil.example/', '/\\evil.example', '/syoung/shop/%2e%2e//evil.example'])(
    'like %j never redirects to another site',
    async path => {
      const { headers } = await sendExact(portal.origin, path, { headers: DESKTOP });
      expect(new URL(headers.location ?? '/', portal.origin).origin).toBe(portal.origin);
    },
  );

  it.each(
    routes
      .filter(route => route.access === 'public' && !route.secret)
      .map(route => [samplePath(route), route] as const),
  )('%s is a public page with its title', async (path, route) => {
    const { status, html } = await open(path);
    expect(status).toBe(route.status ?? 200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="zh-CN">/);
    const title = route.id === 'introduce' ? '花屿' : route.title;
    if (route.id !== 'home') expect(html).toContain(`<title>${title} - `);
    expect(html).toMatch(/<\/body><\/html>$/);
    expect(html).toContain('<h1');
  });

  it.each(routes.filter(route => route.access !== 'public').map(samplePath))(
    '%s redirects a visitor to the login page with the target',
    async path => {
      const visited = await open(`${path}?from=mail`);
      expect(visited).toMatchObject({ status: 302, location: toLogin(`${path}?from=mail`) });
      expect(visited.headers['cache-control']).toBe('no-store');
    },
  );

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/', '/syoung/login?redirect=%2Fabout', '/cart', '/no/such']) {
      const [head, get] = [await open(path, { method: 'HEAD' }), await open(path)];
      expect(await bytesAfterHeaders(portal.origin, path, { method: 'HEAD', headers: DESKTOP })).toBe('');
      expect(head.status).toBe(get.status);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.location).toBe(get.location);
    }
  });
});

describe('an account', () => {
  const SHOP = '/syoung/shop/detail';
  const CART = '/syoung/car/list';
  const ORDERS = '/syoung/order/inquiry/list?status=WAIT_PAY';
  const STEP = '/syoung/register/step';
  const toStep = (target: string) => `${STEP}?redirect=${encodeURIComponent(target)}`;

  it.each(['13800000001', '13800000008', '13800000009'])('%s (PASS) may open every page', async mobile => {
    const member = await signedIn(mobile);
    for (const path of [SHOP, CART, ORDERS, STEP, '/about']) {
      expect(await open(path, member)).toMatchObject({ status: 200 });
    }
  });

  it.each([
    ['WAIT_AUDIT', '13800000002'],
    ['REJECT', '13800000003'],
    ['nothing submitted', '13800000007'],
  ])('in certification (%s) is redirected to its next step with the target', async (_status, mobile) => {
    const member = await signedIn(mobile);
    for (const path of [SHOP, CART, ORDERS]) {
      expect(await open(path, member)).toMatchObject({ status: 302, location: toStep(path) });
    }
    for (const path of [STEP, '/', '/about']) {
      expect((await open(path, member)).status).toBe(200);
    }
  });

  it('that is frozen may open its balance and orders, but no purchase page', async () => {
    const member = await signedIn('13800000004');
    for (const path of [SHOP, ORDERS, '/syoung/invoice/invoice-record', '/syoung/shop/disable', '/']) {
      expect((await open(path, member)).status).toBe(200);
    }
    for (const path of [CART, '/syoung/commodity/list', '/syoung/checkout/list']) {
      expect(await open(path, member)).toMatchObject({ status: 302, location: '/syoung/shop/disable' });
    }
  });

  it.each([
    ['LOGOUT_WAIT_AUDIT', '13800000005'],
    ['LOGOUT_PASS', '13800000006'],
  ] as const)('with %s is signed out with the reason', async (reason, mobile) => {
    for (const [path, location] of [
      [ORDERS, `${toLogin(ORDERS)}&reason=${reason}`],
      ['/', `${LOGIN}?reason=${reason}`],
      [LOGIN, `${LOGIN}?reason=${reason}`],
    ] as const) {
      const visited = await open(path, await signedIn(mobile));
      expect(visited).toMatchObject({ status: 302, location });
      expect(visited.setCookies).toEqual([
        expect.stringMatching(/^userToken=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/),
      ]);
    }
    const { status, html } = await open(`${LOGIN}?reason=${reason}`);
    expect(status).toBe(200);
    expect(html).toContain(login.reasons[reason]);
  });

  it('that is signed in is redirected from the login page to the home page', async () => {
    const member = await signedIn('13800000001');
    expect(await open(toLogin(ORDERS), member)).toMatchObject({ status: 302, location: '/' });
  });

  it('whose session is unknown is treated as a visitor and loses the cookie', async () => {
    const stale = { token: 'no-session-of-this-token-anywhere' };
    const visited = await open(SHOP, stale);
    expect(visited).toMatchObject({ status: 302, location: `${toLogin(SHOP)}&reason=EXPIRED` });
    expect(visited.setCookies).toEqual([expect.stringContaining('userToken=;')]);
    const home = await open('/', stale);
    expect(home.status).toBe(200);
    expect(home.setCookies).toEqual([expect.stringContaining('userToken=;')]);
  });

  it('whose session ended on the shop list is not led back there, unlike a visitor', async () => {
    const shopList = '/syoung/user/shopList';
    const ended = await open(`${shopList}?status=PASS`, { token: 'no-session-of-this-token-anywhere' });
    expect(ended).toMatchObject({ status: 302, location: `${LOGIN}?reason=EXPIRED` });
    expect(ended.setCookies).toEqual([expect.stringContaining('userToken=;')]);
    expect(await open(shopList)).toMatchObject({ status: 302, location: toLogin(shopList) });
  });

  it('gets 503 for member pages while the gateway is down, and keeps the cookie', async () => {
    const member = await signedIn('13800000001');
    portal.upstream.behave(closeConnection);
    const visited = await open(SHOP, member);
    const about = await open('/about', member);
    portal.heal();
    expect(visited.status).toBe(503);
    expect(visited.headers['retry-after']).toBe('2');
    expect(visited.setCookies).toEqual([]);
    expect(about.status).toBe(200);
    expect(about.setCookies).toEqual([]);
    expect((await open(SHOP, member)).status).toBe(200);
  });
});

describe('a phone', () => {
  it.each(['/', '/syoung/order/inquiry/list', '/syoung/login?redirect=%2Fabout', '/no/such/page'])(
    'gets the poster at %s instead of the site',
    async path => {
      for (const token of [undefined, await portal.gateway.signIn('13800000001')]) {
        const { status, html, headers } = await open(path, { token, headers: { 'user-agent': PHONE_AGENT } });
        expect(status).toBe(200);
        expect(html).toContain('id="open"');
        expect(html).not.toMatch(/\/assets\/|id="root"|modulepreload/);
        expect(headers['cache-control']).toBe('private, no-store');
      }
    },
  );

  it('does not affect the page of a desktop at the same URL', async () => {
    await open('/about');
    await open('/about', { headers: { 'user-agent': PHONE_AGENT } });
    const { html, headers } = await open('/about');
    expect(html).toContain('id="root"');
    expect(headers.vary).toContain('User-Agent');
  });
});

describe('single sign-on', () => {
  let edge: EdgeUnderTest;
  beforeAll(async () => {
    edge = await startEdge(portal.upstream.url, {
      env: { SSO_LOGIN_URL: 'https://sso.example/login?app=portal' },
    });
  });
  afterAll(() => edge.close());

  it('replaces the login page and gets the URL to return to', async () => {
    const { location = '' } = await visit(edge.origin, '/syoung/order/inquiry/list?status=WAIT_PAY');
    const { origin, pathname, searchParams } = new URL(location);
    expect(origin + pathname).toBe('https://sso.example/login');
    expect(Object.fromEntries(searchParams)).toEqual({
      app: 'portal',
      redirect: `${edge.origin}/syoung/order/inquiry/list?status=WAIT_PAY`,
    });
  });

  it('replaces the login page itself, and never gets a URL of another site', async () => {
    const { location = '' } = await visit(edge.origin, `${LOGIN}?redirect=https%3A%2F%2Fevil.example`);
    expect(new URL(location).searchParams.get('redirect')).toBe(`${edge.origin}/`);
  });

  it('does not apply to public pages and to the reason of a cancelled account', async () => {
    expect((await visit(edge.origin, '/about')).status).toBe(200);
    const { status, html } = await visit(edge.origin, `${LOGIN}?reason=LOGOUT_PASS`);
    expect(status).toBe(200);
    expect(html).toContain(login.reasons.LOGOUT_PASS);
  });
});
