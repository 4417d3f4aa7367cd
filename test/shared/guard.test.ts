import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccessDecision, guard, type Session } from '#shared/access/guard.ts';
import { safeRedirectTarget } from '#shared/access/redirect-target.ts';
import { APPROVAL_STATUSES, type Approval, LOGOUT_STATUSES } from '#shared/domain/approval.ts';
import { matchRoute, type Route, routeById, routes } from '#shared/routes/table.ts';

const withStatus = (status: Approval['status'], logoutStatus: Approval['logoutStatus'] = null): Session => ({
  loggedIn: true,
  approval: { status, logoutStatus, shopName: null },
});

/** All kinds of viewers, by the name of their column in the table. */
const viewers = {
  visitor: { loggedIn: false, approval: null },
  unknown: { loggedIn: true, approval: null },
  newcomer: withStatus(null),
  WAIT_AUDIT: withStatus('WAIT_AUDIT'),
  REJECT: withStatus('REJECT'),
  PASS: withStatus('PASS'),
  DISABLE: withStatus('DISABLE'),
} satisfies Record<string, Session>;

/** Members with a cancelled or closing account, in every approval state. */
const leavingMembers: readonly Session[] = LOGOUT_STATUSES.flatMap(logoutStatus =>
  [null, ...APPROVAL_STATUSES].map(status => withStatus(status, logoutStatus)),
);

/** Target of a verdict: `ok` or a route id. */
function word(verdict: AccessDecision): string {
  if (verdict.kind === 'allow') return 'ok';
  const match = matchRoute(verdict.to.split('?')[0] ?? '');
  return match.kind === 'page' ? match.route.id : 'nowhere';
}

const line = (cells: readonly string[]) =>
  cells
    .map((cell, index) => cell.padEnd(index === 0 ? 22 : 15))
    .join('')
    .trimEnd();

/** Follows redirects like a browser. Returns the number of steps to a page that is shown. */
function follow(url: string, session: Session, steps = 0): number {
  const match = matchRoute(url.split('?')[0] ?? '');
  if (match.kind !== 'page') throw new Error(`${url} is no page`);
  const verdict = guard(match.route, session, url);
  if (verdict.kind === 'allow') return steps;
  if (steps === 3) throw new Error(`${url} redirects in a loop`);
  const next = verdict.kind === 'signOut' ? viewers.visitor : session;
  return follow(verdict.to, next, steps + 1);
}

/**
 * Result of every route for each viewer: `ok`, or the target of the redirect.
 * `unknown`: logged in, approval null; `newcomer`: no certification submitted.
 */
const EXPECTED = `
page                  visitor        unknown        newcomer       WAIT_AUDIT     REJECT         PASS           DISABLE
home                  ok             ok             ok             ok             ok             ok             ok
domesticBrands        ok             ok             ok             ok             ok             ok             ok
internationalBrands   ok             ok             ok             ok             ok             ok             ok
about                 ok             ok             ok             ok             ok             ok             ok
rights                ok             ok             ok             ok             ok             ok             ok
agreement             ok             ok             ok             ok             ok             ok             ok
agreementContact      ok             ok             ok             ok             ok             ok             ok
static                ok             ok             ok             ok             ok             ok             ok
login                 ok             home           home           home           home           home           home
logout                ok             ok             ok             ok             ok             ok             ok
register              ok             certification  certification  certification  certification  home           home
forgotPassword        ok             certification  certification  certification  certification  home           home
certification         login          ok             ok             ok             ok             ok             ok
introduce             ok             ok             ok             ok             ok             ok             ok
unauthorized          ok             ok             ok             ok             ok             ok             ok
notFound              ok             ok             ok             ok             ok             ok             ok
shopDetail            login          certification  certification  certification  certification  ok             ok
depositList           login          certification  certification  certification  certification  ok             ok
balanceList           login          certification  certification  certification  certification  ok             ok
rebateList            login          certification  certification  certification  certification  ok             ok
shopDisabled          login          certification  certification  certification  certification  ok             ok
transferInfo          login          certification  certification  certification  certification  ok             shopDisabled
transferList          login          certification  certification  certification  certification  ok             ok
contractInfo          login          certification  certification  certification  certification  ok             shopDisabled
subjectInfo           login          certification  certification  certification  certification  ok             ok
supplementInfo        login          certification  certification  certification  certification  ok             shopDisabled
cashOut               login          certification  certification  certification  certification  ok             shopDisabled
cashOutList           login          certification  certification  certification  certification  ok             ok
shopList              login          certification  certification  certification  certification  ok             ok
commodityList         login          certification  certification  certification  certification  ok             shopDisabled
commodityDetail       login          certification  certification  certification  certification  ok             shopDisabled
recommendedList       login          certification  certification  certification  certification  ok             shopDisabled
recommendedDetail     login          certification  certification  certification  certification  ok             shopDisabled
favourites            login          certification  certification  certification  certification  ok             shopDisabled
cart                  login          certification  certification  certification  certification  ok             shopDisabled
checkout              login          certification  certification  certification  certification  ok             shopDisabled
pay                   login          certification  certification  certification  certification  ok             ok
orderList             login          certification  certification  certification  certification  ok             ok
orderDetail           login          certification  certification  certification  certification  ok             ok
orderPackages         login          certification  certification  certification  certification  ok             ok
refundList            login          certification  certification  certification  certification  ok             ok
refundDetail          login          certification  certification  certification  certification  ok             ok
refundDelivery        login          certification  certification  certification  certification  ok             ok
dropShippingList      login          certification  certification  certification  certification  ok             ok
dropShippingHaitao    login          certification  certification  certification  certification  ok             ok
invoiceRecord         login          certification  certification  certification  certification  ok             ok
invoiceOrder          login          certification  certification  certification  certification  ok             ok
invoiceHeader         login          certification  certification  certification  certification  ok             ok
invoiceConfirmHeader  login          certification  certification  certification  certification  ok             ok
invoiceHaveHeader     login          certification  certification  certification  certification  ok             ok
sampleList            login          certification  certification  certification  certification  ok             shopDisabled
sampleReceipts        login          certification  certification  certification  certification  ok             shopDisabled
addressList           login          certification  certification  certification  certification  ok             shopDisabled
modifyPassword        login          certification  certification  certification  certification  ok             shopDisabled
payPassword           login          certification  certification  certification  certification  ok             shopDisabled
modifyMobile          login          certification  certification  certification  certification  ok             shopDisabled
modifyMobileChange    login          certification  certification  certification  certification  ok             shopDisabled
notices               login          certification  certification  certification  certification  ok             ok
creditDetail          login          certification  certification  certification  certification  ok             ok
creditHistory         login          certification  certification  certification  certification  ok             ok
creditRepayment       login          certification  certification  certification  certification  ok             ok
`;

test('every route gives every viewer the result of the table', () => {
  const rows = routes.map(route =>
    line([route.id, ...Object.values(viewers).map(viewer => word(guard(route, viewer, '/cart')))]),
  );
  const table = [line(['page', ...Object.keys(viewers)]), ...rows];
  expect(table).toEqual(EXPECTED.trim().split('\n'));
});

test('a member with a cancelled or closing account is signed out on every route, with the reason', () => {
  for (const route of routes) {
    for (const session of leavingMembers) {
      const reason = session.approval?.logoutStatus;
      expect(guard(route, session, '/rights?tab=2')).toEqual({
        kind: 'signOut',
        reason,
        to: `/syoung/login?redirect=${encodeURIComponent('/rights?tab=2')}&reason=${reason}`,
      });
    }
  }
});

test('a sign-out at a URL that is no valid target still contains the reason', () => {
  for (const url of ['/', '/syoung/login?redirect=%2Fcart', '/syoung/logout', '//evil.example']) {
    expect(guard(routeById('login'), withStatus('PASS', 'LOGOUT_PASS'), url)).toMatchObject({
      to: '/syoung/login?reason=LOGOUT_PASS',
    });
  }
});

const anyViewer = fc.constantFrom(...Object.values(viewers), ...leavingMembers);
const anyRoute = fc.constantFrom(...routes);
const anyPublicRoute = fc.constantFrom(...routes.filter(route => route.access === 'public'));
const anyQuery = fc
  .dictionary(fc.string({ minLength: 1, unit: 'grapheme', maxLength: 5 }), fc.string({ maxLength: 9 }), {
    maxKeys: 3,
  })
  .map(fields => new URLSearchParams(Object.entries(fields)).toString());

/** A URL of the route, as in the address bar. */
const urlOf = (route: Route, query: string) =>
  route.path.replace(/:\w+/g, 'a%2Fb') + (query ? `?${query}` : '');

test('redirects end at a page within three steps, for every route and viewer', () => {
  fc.assert(
    fc.property(anyRoute, anyViewer, anyQuery, (route, session, query) => {
      expect(follow(urlOf(route, query), session)).toBeLessThanOrEqual(3);
    }),
    { numRuns: 2000 },
  );
});

test('a public page is open, except to signed-out members and for members on login pages', () => {
  fc.assert(
    fc.property(anyPublicRoute, anyViewer, anyQuery, (route, session, query) => {
      const { kind } = guard(route, session, urlOf(route, query));
      if (session.approval?.logoutStatus) expect(kind).toBe('signOut');
      else expect(kind).toBe(session.loggedIn && route.onceLoggedIn ? 'redirect' : 'allow');
    }),
    { numRuns: 1000 },
  );
});

test('login and certification receive the requested URL with its query as redirect', () => {
  fc.assert(
    fc.property(anyRoute, anyViewer, anyQuery, (route, session, query) => {
      const url = urlOf(route, query);
      const verdict = guard(route, session, url);
      if (verdict.kind === 'allow' || /^\/(syoung\/shop\/disable)?$/.test(verdict.to)) return;
      // A member on a login page is not sent back to it.
      if (verdict.kind === 'redirect' && session.loggedIn && route.onceLoggedIn) return;
      const carried = new URL(verdict.to, 'http://site.invalid').searchParams.get('redirect');
      const useful = !['home', 'login', 'logout'].includes(route.id) || (route.id === 'home' && query !== '');
      expect(carried).toBe(useful ? url : null);
      if (carried) expect(safeRedirectTarget(carried)).toBe(carried);
    }),
    { numRuns: 2000 },
  );
});
