import { expect, test } from 'vitest';
import { decideAccess } from '#edge/pages/decide-access.ts';
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

/** Where single sign-on is asked to send the member back to; undefined: it was not asked. */
function signOnTarget(route: Route, target: string, viewer = visitor, config = withSso) {
  const verdict = decideAccess(route, viewer, target, ORIGIN, config);
  if (verdict.kind !== 'redirect' || !verdict.to.startsWith('https://sso.example/')) return undefined;
  expect(new URL(verdict.to).searchParams.get('client')).toBe('portal');
  return new URL(verdict.to).searchParams.get('redirect');
}

test('a visitor who needs a session is sent to single sign-on, with the whole address to come back to', () => {
  expect(signOnTarget(routeById('cart'), '/syoung/car/list?a=1')).toBe(`${ORIGIN}/syoung/car/list?a=1`);
  expect(signOnTarget(routeById('login'), '/syoung/login?redirect=%2Fcart%3Fa%3D1')).toBe(
    `${ORIGIN}/cart?a=1`,
  );
  expect(signOnTarget(routeById('login'), '/syoung/login')).toBe(`${ORIGIN}/`);
});

test('single sign-on is never asked to send anybody to another site', () => {
  for (const payload of PAYLOADS.filter(value => typeof value === 'string')) {
    const target = signOnTarget(
      routeById('login'),
      `/syoung/login?redirect=${encodeURIComponent(payload.toWellFormed())}`,
    );
    expect(new URL(target ?? '').origin, payload).toBe(ORIGIN);
  }
});

test('public pages, members, signed-out accounts and portals without single sign-on are left alone', () => {
  expect(signOnTarget(routeById('home'), '/')).toBeUndefined();
  expect(signOnTarget(routeById('cart'), '/syoung/car/list', member)).toBeUndefined();
  expect(signOnTarget(routeById('login'), '/syoung/login?reason=LOGOUT_PASS')).toBeUndefined();
  expect(signOnTarget(routeById('cart'), '/syoung/car/list', visitor, plain)).toBeUndefined();
});
