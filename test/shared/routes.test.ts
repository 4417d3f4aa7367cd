import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { menuTitles, routeTitles } from '#shared/messages/zh/common/routes.ts';
import { chromeOf } from '#shared/routes/chrome.ts';
import { shopMenu } from '#shared/routes/menu.ts';
import { menuGroups, routeAliases } from '#shared/routes/rows.ts';
import { matchRoute, type Route, routeById, routes, routeTrail } from '#shared/routes/table.ts';
import { runs } from '#test/support/run/exhaustive.ts';

/** Public pages, as specified. */
const PUBLIC_URLS = `
  / /brand-pavilion-self-support /brand-pavilion-internationalization /about /rights
  /agreement /agreement/contact /static /view/7
  /syoung/login /syoung/logout /syoung/register /syoung/register/forgetPsd /syoung/introduce/7
  /syoung/401 /syoung/404
`;
/** Pages that require a session, as specified. */
const MEMBER_URLS = `
  /syoung/register/step
  /syoung/shop/detail /syoung/shop/cash-deposit-list /syoung/shop/account-balance-list
  /syoung/shop/rebate-list /syoung/shop/disable /syoung/shop/transfer-account-info
  /syoung/shop/transfer-account-list /syoung/shop/contract-info /syoung/shop/view-subject-information/7
  /syoung/shop/improve-information /syoung/shop/cash-out /syoung/shop/cash-out/cash-out-list
  /syoung/commodity/list /syoung/commodity/goods-detail/7
  /syoung/sample-list/list
  /syoung/recommended-list /syoung/recommended-list/detail/7
  /syoung/order/inquiry/list /syoung/order/refund/list /syoung/order/inquiry/detail/7
  /syoung/order/refund/detail/7 /syoung/order/inquiry/package/7 /syoung/order/refund/delivery_status/SF/7
  /syoung/drop-shipping-order/list /syoung/drop-shipping-order/list-haitao
  /syoung/sample-receipt-record/list
  /syoung/information/list /syoung/information/modifyPass /syoung/information/change-pay-password
  /syoung/information/modify-mobile /syoung/information/modify-mobile-change
  /syoung/car/list /syoung/goods-collect
  /syoung/sale-credit/detail/7 /syoung/sale-credit/history-list /syoung/sale-credit/sale-credit-repayment
  /syoung/checkout/list /syoung/pay/list
  /syoung/invoice/invoice-record /syoung/invoice/invoice-order /syoung/invoice/invoice-header
  /syoung/invoice/invoice-confirm-header /syoung/invoice/invoice-have-header
  /syoung/user/shopList
`;
/** Pages beyond the specification. */
const OWN_URLS = `
  /syoung/information/notices /syoung/shop/reconciliation /syoung/commodity/regular
`;
const words = (text: string) => text.trim().split(/\s+/);
const idsOf = (rows: readonly Route[]) => rows.map(route => route.id);

function pageAt(url: string): Route {
  const match = matchRoute(url);
  if (match.kind !== 'page') throw new Error(`${url} is no page`);
  return match.route;
}

test('the table contains exactly the pages of the specification and our own', () => {
  const pages = [...words(PUBLIC_URLS), ...words(MEMBER_URLS), ...words(OWN_URLS)].map(url => pageAt(url).id);
  expect(pages.toSorted()).toEqual(idsOf(routes).toSorted());
});

test('exactly the public pages of the specification are public', () => {
  for (const url of words(PUBLIC_URLS)) expect(pageAt(url).access, url).toBe('public');
  for (const url of words(MEMBER_URLS)) expect(pageAt(url).access, url).not.toBe('public');
});

test('every title belongs to a page or a menu group', () => {
  expect(Object.keys(routeTitles).toSorted()).toEqual(idsOf(routes).toSorted());
  expect(Object.keys(menuTitles).toSorted()).toEqual(menuGroups.map(({ id }) => id).toSorted());
});

test('ids, paths and aliases are unique', () => {
  const ids = routes.map(route => route.id);
  const paths = [...routes.map(route => route.path), ...routeAliases.map(alias => alias.path)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every path matches its own route only', () => {
  for (const route of routes) {
    expect(pageAt(route.path.replace(/:\w+/g, 'x')).id).toBe(route.id);
  }
});

test('every breadcrumb trail starts at home and has no cycle', () => {
  for (const route of routes) {
    const trail = idsOf(routeTrail(route));
    expect(trail[0]).toBe('home');
    expect(trail.at(-1)).toBe(route.id);
    expect(new Set(trail).size).toBe(trail.length);
  }
});

test('the parents of a page open to frozen shops are open to them too', () => {
  for (const route of routes.filter(row => row.openToDisabled)) {
    for (const above of routeTrail(route)) {
      expect(above.access === 'public' || above.openToDisabled, `${route.id} under ${above.id}`).toBe(true);
    }
  }
});

test('every alias redirects directly to a page', () => {
  for (const alias of routeAliases) {
    expect(matchRoute(alias.path)).toEqual({ kind: 'alias', to: alias.to, status: alias.status });
    expect(matchRoute(alias.to).kind).toBe('page');
  }
});

test.each([
  ['/index', '/', 301],
  ['/cart', '/syoung/car/list', 302],
  ['/syoung/shop', '/syoung/shop/detail', 302],
  ['/syoung/recommended-list/index', '/syoung/recommended-list', 301],
  ['/about/', '/about', 301],
  ['/about///', '/about', 301],
  ['/syoung/introduce/7/', '/syoung/introduce/7', 301],
  ['/index/', '/index', 301],
  ['//', '/', 301],
  ['/%61bout', '/about', 301],
  ['/%61%62%6Fut/', '/about', 301],
  ['/syoung/%69ntroduce/%41%2F', '/syoung/introduce/A%2F', 301],
  ['/syoung/%6cogout', '/syoung/logout', 301],
  ['/syoung/nothing/here', '/syoung/404', 302],
  ['/syoung/introduce/', '/syoung/introduce', 301],
  ['/syoung/introduce', '/syoung/404', 302],
  ['/syoung/Login', '/syoung/404', 302],
  ['/syoung/introduce/%E0%A4', '/syoung/404', 302],
  ['/syoung/introduce/%', '/syoung/404', 302],
  ['/syoung/introduce/1/2', '/syoung/404', 302],
  ['/syoung//login', '/syoung/404', 302],
] as const)('%s redirects to %s', (url, to, status) => {
  expect(matchRoute(url)).toEqual({ kind: 'alias', to, status });
});

test.each([
  '',
  '//evil.example/',
  '/nothing',
  '/About',
  '/syoungish',
  '/brand-pavilion',
  '/index.html',
  'about',
])('%o is not a page', url => expect(matchRoute(url)).toEqual({ kind: 'none' }));

test('matches a path of a million slashes in linear time', () => {
  const path = `/${'/'.repeat(1_000_000)}x`;
  expect(matchRoute(path)).toEqual({ kind: 'none' });
});

test('the table matches the same page as the browser router, or redirects', () => {
  const objects = routes.map(({ id, path }) => ({ id, path, caseSensitive: true }));
  const spelling = fc.constantFrom<(text: string) => string>(
    text => text,
    text => `${text}/`,
    text => text.toUpperCase(),
    text => text.replaceAll('o', '%6f'),
    text => text.replaceAll('-', '%2d'),
    text => text.replace('/syoung/', '/syoung//'),
    text => text.replace(/\/(?=.)/g, '%2f'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...routes),
      fc.webSegment({ size: 'small' }),
      spelling,
      (route, id, spell) => {
        const path = spell(route.path.replace(/:\w+/g, id || '1'));
        const match = matchRoute(path);
        const seen = matchRoutes(objects, path)?.at(-1);
        if (match.kind !== 'alias')
          expect(seen?.route.id).toBe(match.kind === 'page' ? match.route.id : undefined);
        if (match.kind === 'page') expect(seen?.params).toEqual(match.params);
      },
    ),
    { numRuns: runs(300, 3000) },
  );
});

test('decodes parameters, including slashes and percent signs', () => {
  expect(matchRoute('/syoung/introduce/%E9%9D%A2%E9%9C%9C%2F100%25')).toMatchObject({
    kind: 'page',
    params: { id: '面霜/100%' },
  });
  expect(matchRoute('/syoung/order/refund/delivery_status/SF/12%203')).toMatchObject({
    route: { id: 'refundDelivery' },
    params: { companyCode: 'SF', deliveryNo: '12 3' },
  });
});

test('any parameter survives encoding in a URL', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), id => {
      fc.pre(id !== '.' && id !== '..');
      const { pathname } = new URL(`/syoung/introduce/${encodeURIComponent(id)}`, 'http://site.invalid');
      expect(matchRoute(pathname)).toMatchObject({ kind: 'page', params: { id } });
    }),
  );
});

test('any path is matched, and redirects stay on this site', () => {
  const segment = fc.oneof(
    fc.constantFrom('', '.', '..', 'syoung', 'shop', 'detail', '%', '%2f'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), segments => {
      const match = matchRoute(`/${segments.join('/')}`);
      if (match.kind === 'alias') expect(match.to).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: runs(300, 2000) },
  );
});

test('the menu has its groups and entries in order', () => {
  expect(shopMenu.map(group => [group.id, ...idsOf(group.entries)])).toEqual([
    ['shop', 'shopDetail', 'shopList', 'reconciliation'],
    ['commodity', 'commodityList', 'regular', 'recommendedList', 'favourites', 'cart'],
    ['order', 'orderList', 'refundList', 'dropShippingList'],
    ['invoice', 'invoiceRecord', 'invoiceOrder'],
    ['sample', 'sampleList', 'sampleReceipts'],
    ['information', 'addressList', 'modifyPassword', 'payPassword', 'modifyMobile', 'notices'],
  ]);
  expect(menuGroups.map(group => group.sort)).toEqual(menuGroups.map((_, index) => index + 1));
});

test('the menu omits the hidden pages of the specification and pages with parameters', () => {
  const shown = new Set(shopMenu.flatMap(group => idsOf(group.entries)));
  const hidden = words(`
    /syoung/drop-shipping-order/list-haitao /syoung/information/modify-mobile-change
    /syoung/sale-credit/detail/7 /syoung/sale-credit/history-list /syoung/sale-credit/sale-credit-repayment
    /syoung/checkout/list /syoung/pay/list /syoung/invoice/invoice-header
    /syoung/invoice/invoice-confirm-header /syoung/invoice/invoice-have-header
  `).map(pageAt);
  const withParameter = routes.filter(route => route.path.includes(':'));
  for (const route of [...hidden, ...withParameter]) expect(shown, route.id).not.toContain(route.id);
});

test('every page of the menu shows header and sidebar', () => {
  for (const entry of shopMenu.flatMap(group => group.entries)) {
    expect(chromeOf(entry)).toMatchObject({ header: true, sidebar: true });
  }
});

test('the chrome is hidden on the pages of the specification only', () => {
  const without = (part: 'header' | 'footer' | 'services' | 'toolbar') =>
    idsOf(routes.filter(route => !chromeOf(route)[part]));
  const bare = ['agreement', 'agreementContact', 'sharedView'];
  expect(without('header')).toEqual(bare);
  expect(without('footer')).toEqual(['rights', ...bare]);
  expect(without('services')).toEqual(['rights', ...bare]);
  expect(without('toolbar')).toEqual([...bare, 'login', 'certification']);
});

test('a frozen shop may open finance, orders and invoices, but no purchase pages', () => {
  const shut = routes.filter(route => route.access === 'approved' && !route.openToDisabled);
  expect(idsOf(shut)).toEqual([
    // moves money or changes who the shop is
    ...['transferInfo', 'contractInfo', 'supplementInfo', 'cashOut'],
    // buys, or leads to buying
    ...[
      'commodityList',
      'commodityDetail',
      'regular',
      'recommendedList',
      'recommendedDetail',
      'favourites',
      'cart',
    ],
    ...['checkout', 'sampleList', 'sampleReceipts'],
    // belongs to the account
    ...['addressList', 'modifyPassword', 'payPassword', 'modifyMobile', 'modifyMobileChange'],
  ]);
});

test('throws for an unknown route id', () => {
  expect(() => routeById('nowhere')).toThrow('no route has the id nowhere');
});
