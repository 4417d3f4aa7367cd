import { expect, test } from 'vitest';
import { decideAccess } from '#edge/pages/access/decide-access.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import { type Route, routeById } from '#shared/routes/table.ts';
import { PAYLOADS } from '#test/shared/redirect-payloads.ts';
import { readConfig } from '../../server/config.ts';

const ORIGIN = 'https://shop.example';
const plain = readConfig({});
const withSso = readConfig({ SSO_LOGIN_URL: 'https://sso.example/login?client=portal' });
const visitor: Viewer = { member: null, approval: null };
const member: Viewer = {
  member: { memberId: 'm', distributorId: 'd', shopName: '花漾', menus: [] },
  approval: { status: 'PASS', logoutStatus: null, shopName: '花漾' },
};

/** The return URL passed to single sign-on; undefined if the verdict does not redirect there. */
function signOnTarget(route: Route, target: string, viewer = visitor, config = withSso) {
  const verdict = decideAccess(route, viewer, target, ORIGIN, config);
  if (verdict.kind !== 'redirect' || !verdict.to.startsWith('https://sso.example/')) return undefined;
  expect(new URL(verdict.to).searchParams.get('client')).toBe('portal');
  return new URL(verdict.to).searchParams.get('redirect');
}

test('redirects a visitor without a session to single sign-on with the full URL to return to', () => {
  expect(signOnTarget(routeById('cart'), '/syoung/car/list?a=1')).toBe(`${ORIGIN}/syoung/car/list?a=1`);
  expect(signOnTarget(routeById('login'), '/syoung/login?redirect=%2Fcart%3Fa%3D1')).toBe(
    `${ORIGIN}/cart?a=1`,
  );
  expect(signOnTarget(routeById('login'), '/syoung/login')).toBe(`${ORIGIN}/`);
});

test('never passes the URL of another site to single sign-on', () => {
  for (const payload of PAYLOADS.filter(value => typeof value === 'string')) {
    const target = signOnTarget(
      routeById('login'),
      `/syoung/login?redirect=${encodeURIComponent(payload.toWellFormed())}`,
    );
    expect(new URL(target ?? '').origin, payload).toBe(ORIGIN);
  }
});

test('does not redirect public pages, members and sign-out reasons, nor without single sign-on configured', () => {
  expect(signOnTarget(routeById('home'), '/')).toBeUndefined();
  expect(signOnTarget(routeById('cart'), '/syoung/car/list', member)).toBeUndefined();
  expect(signOnTarget(routeById('login'), '/syoung/login?reason=LOGOUT_PASS')).toBeUndefined();
  expect(signOnTarget(routeById('cart'), '/syoung/car/list', visitor, plain)).toBeUndefined();
});
