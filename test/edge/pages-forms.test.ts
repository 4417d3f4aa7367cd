import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';
import { closeConnection } from '#test/support/edge/fake-upstream.ts';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { type VisitOptions, visit } from '#test/support/edge/visit.ts';

const LOGIN = '/syoung/login';
const LOGOUT = '/syoung/logout';
const SHOP = '/syoung/shop/detail';
const MOBILE = '13800000001';
const PASSWORD = 'Beauty2026';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const open = (path: string, options?: VisitOptions) => visit(portal.origin, path, options);
const signIn = (form: Record<string, string>) =>
  open(LOGIN, { form: { mobile: MOBILE, password: PASSWORD, ...form } });
const tokenIn = (setCookies: readonly string[]) => /^userToken=([^;]+)/.exec(setCookies[0] ?? '')?.[1];

describe('the login form, posted without scripts', () => {
  it('signs in and redirects to the target', async () => {
    const answer = await signIn({ redirect: '/syoung/order/inquiry/list?status=WAIT_PAY' });
    expect(answer).toMatchObject({ status: 303, location: '/syoung/order/inquiry/list?status=WAIT_PAY' });
    expect(answer.setCookies).toEqual([
      expect.stringMatching(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/),
    ]);
    const token = tokenIn(answer.setCookies);
    expect((await open(SHOP, { token })).html).toContain('花漾美妆集合店');
  });

  it('trims the mobile, and redirects home without a target', async () => {
    expect(await signIn({ mobile: ` ${MOBILE} ` })).toMatchObject({ status: 303, location: '/' });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/syoung/logout',
    '/gateway/user/logout',
  ])('redirects home instead of to %j', async redirect => {
    expect(await signIn({ redirect })).toMatchObject({ status: 303, location: '/' });
  });

  it('creates a new session each time, and never forwards the plain password', async () => {
    const [one, other] = [await signIn({}), await signIn({})];
    expect(tokenIn(one.setCookies)).not.toBe(tokenIn(other.setCookies));
    const asked = portal.upstream.seen.filter(({ path }) => path === calls.loginByPassword.path);
    expect(JSON.stringify(asked)).not.toContain(PASSWORD);
    expect(asked.at(-1)?.query.get('password')).toMatch(/^[\da-f]{32}$/);
  });

  it('tells the gateway the browser and the ip of the session', async () => {
    const { setCookies } = await signIn({});
    const token = tokenIn(setCookies);
    const { data } = await portal.gateway.call('listSessions', undefined, { token });
    expect(data[0]).toMatchObject({ device: 'Windows 上的 Chrome', ip: '127.0.0.1', izCurrent: true });
  });

  it('shows the error and keeps the mobile and the target, but not the password', async () => {
    const { status, html, headers, setCookies } = await signIn({ password: 'Wrong-2026', redirect: SHOP });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(html).toContain(codeMessages.LOGIN_FAILED);
    expect(html).toContain(`value="${MOBILE}"`);
    expect(html).toContain(`<input type="hidden" name="redirect" value="${SHOP}"/>`);
    expect(html).not.toContain('Wrong-2026');
    expect(setCookies).toEqual([]);
  });

  it('escapes the posted values', async () => {
    const { html } = await signIn({ mobile: '"><script>alert(1)</script>', redirect: '"><script>alert(2)' });
    expect(html).not.toMatch(/<script>alert/);
  });

  it('shows that scripts are required if a captcha is required', async () => {
    for (let tries = 0; tries < 3; tries++) await signIn({ mobile: '13800000009', password: 'Wrong-2026' });
    const { html, setCookies } = await signIn({ mobile: '13800000009' });
    expect(html).toContain(login.captchaNeedsScript);
    expect(setCookies).toEqual([]);
  });

  it('shows an error if the gateway is unreachable', async () => {
    portal.upstream.behave(closeConnection, calls.loginByPassword.path);
    const { html, setCookies } = await signIn({});
    portal.heal(calls.loginByPassword.path);
    expect(html).toContain(transportErrors.networkFailed);
    expect(setCookies).toEqual([]);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an unknown origin', { origin: 'null' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('is rejected from %s', async (_place, headers: Record<string, string>) => {
    const answer = await open(LOGIN, { form: { mobile: MOBILE, password: PASSWORD }, headers });
    expect(answer.status).toBe(403);
    expect(answer.setCookies).toEqual([]);
  });

  it('rejects a body above the size limit', async () => {
    expect((await signIn({ mobile: '1'.repeat(20_000) })).status).toBe(413);
  });
});

describe('the logout form, posted without scripts', () => {
  it('ends the session at the edge and the gateway, and redirects to the login page', async () => {
    const token = tokenIn((await signIn({})).setCookies);
    const answer = await open(LOGOUT, { token, form: { redirect: SHOP } });
    expect(answer).toMatchObject({ status: 303, location: `${LOGIN}?redirect=${encodeURIComponent(SHOP)}` });
    expect(answer.setCookies).toEqual([expect.stringContaining('userToken=;')]);
    expect((await portal.gateway.call('loginVerify', undefined, { token })).code).toBe('400');
    expect((await open(SHOP, { token })).status).toBe(302);
  });

  it('clears the cookie even if the gateway is unreachable', async () => {
    const token = await portal.gateway.signIn(MOBILE);
    portal.upstream.behave(closeConnection);
    const answer = await open(LOGOUT, { token, form: {} });
    portal.heal();
    expect(answer).toMatchObject({ status: 303, location: LOGIN });
    expect(answer.setCookies).toEqual([expect.stringContaining('userToken=;')]);
  });

  it('is a page whose GET does not end the session', async () => {
    const token = await portal.gateway.signIn(MOBILE);
    const { status, html, setCookies } = await open(LOGOUT, { token });
    expect(status).toBe(200);
    expect(html).toContain(`action="${LOGOUT}"`);
    expect(setCookies).toEqual([]);
    expect((await open(SHOP, { token })).status).toBe(200);
  });

  it.each([
    ['a page of this site', { 'sec-fetch-site': 'same-origin' }, 200],
    ['the address bar', { 'sec-fetch-site': 'none' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 302],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }, 302],
    ['a referrer of another site', { referer: 'https://evil.example/' }, 302],
  ])('asks first if it is opened from %s', async (_place, headers: Record<string, string>, status) => {
    const answer = await open(`${LOGOUT}?redirect=%2Fabout`, { headers });
    expect(answer.status).toBe(status);
    if (status === 302) expect(answer.location).toBe(`${LOGOUT}?redirect=%2Fabout&confirm=1`);
    expect((await open(`${LOGOUT}?confirm=1`, { headers })).html).toContain(login.leaving.question);
  });
});

describe('the search form, sent without scripts', () => {
  it('submits to a page of the site', async () => {
    const { html } = await open('/');
    expect(html).toMatch(/<form[^>]* action="\/syoung\/commodity\/list"/);
    const found = await open('/syoung/commodity/list?name=%E5%8F%A3%E7%BA%A2');
    expect(found.location).toBe(
      `${LOGIN}?redirect=${encodeURIComponent('/syoung/commodity/list?name=%E5%8F%A3%E7%BA%A2')}`,
    );
  });
});
