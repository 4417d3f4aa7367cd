/**
 * One page of the portal. The guards of server and client, menu, breadcrumbs, page titles, chrome and site map all read
 * these rows.
 */
export interface RouteRow {
  readonly id: string;
  /** React Router path pattern. */
  readonly path: string;
  /** Who may open it. `public`: everyone; `member`: members; `approved`: members with the approval status PASS. */
  readonly access: 'public' | 'member' | 'approved';
  /**
   * Page for visitors. Members are redirected: to home, or with `certification` to the certification page until they are
   * certified.
   */
  readonly onceLoggedIn?: 'home' | 'certification';
  /** Also open to DISABLE shops: pages of money, orders, invoices and credit, but none for purchases. */
  readonly openToDisabled?: true;
  /** A member whose session ends here is not led back by the next login. */
  readonly forgottenOnLogout?: true;
  /** HTTP status of the page; default 200. */
  readonly status?: 401 | 404;
  /** `shop`: with the shop-management sidebar. `bare`: without chrome. */
  readonly layout?: 'shop' | 'bare';
  /** Parts of the chrome that the page omits. */
  readonly without?: readonly ('footer' | 'services' | 'toolbar')[];
  /** Id of the parent row in the breadcrumbs; default `home`. */
  readonly parent?: string;
  /** Menu group of the sidebar, and the position in it. If omitted, the page is not in the menu. */
  readonly menu?: { readonly group: MenuGroupId; readonly sort: number };
  /** Query parameters that change the server-rendered page; requests without them use the page cache. */
  readonly varyOn?: readonly string[];
  /** Omitted from the site map and marked noindex. Pages that are not public always are. */
  readonly unlisted?: true;
  /** Its path is a secret link for people without an account: noindex, never cached, shown to phones, too. */
  readonly secret?: true;
}

export const menuGroups = [
  { id: 'shop', sort: 1 },
  { id: 'commodity', sort: 2 },
  { id: 'order', sort: 3 },
  { id: 'invoice', sort: 4 },
  { id: 'sample', sort: 5 },
  { id: 'information', sort: 6 },
] as const;
export type MenuGroupId = (typeof menuGroups)[number]['id'];

const shopPage = { access: 'approved', layout: 'shop' } as const;
const openShopPage = { ...shopPage, openToDisabled: true } as const;
const bareErrorPage = { access: 'public', unlisted: true } as const;
const accountPage = { access: 'public', unlisted: true } as const;

export const routeRows = [
  { id: 'home', path: '/', access: 'public' },
  { id: 'domesticBrands', path: '/brand-pavilion-self-support', access: 'public', varyOn: ['country'] },
  {
    id: 'internationalBrands',
    path: '/brand-pavilion-internationalization',
    access: 'public',
    varyOn: ['country'],
  },
  { id: 'about', path: '/about', access: 'public' },
  { id: 'rights', path: '/rights', access: 'public', without: ['footer', 'services'] },
  { id: 'agreement', path: '/agreement', access: 'public', layout: 'bare' },
  {
    id: 'agreementContact',
    path: '/agreement/contact',
    access: 'public',
    layout: 'bare',
    parent: 'agreement',
  },
  { id: 'static', path: '/static', access: 'public' },
  { id: 'sharedView', path: '/view/:token', access: 'public', layout: 'bare', secret: true },
  {
    id: 'login',
    path: '/syoung/login',
    varyOn: ['redirect', 'reason', 'way'],
    ...accountPage,
    onceLoggedIn: 'home',
    without: ['toolbar'],
  },
  { id: 'logout', path: '/syoung/logout', varyOn: ['redirect', 'confirm'], ...accountPage },
  {
    id: 'register',
    path: '/syoung/register',
    varyOn: ['redirect'],
    ...accountPage,
    onceLoggedIn: 'certification',
  },
  {
    id: 'forgotPassword',
    path: '/syoung/register/forgetPsd',
    varyOn: ['redirect'],
    ...accountPage,
    onceLoggedIn: 'certification',
    parent: 'login',
  },
  {
    id: 'certification',
    path: '/syoung/register/step',
    ...accountPage,
    access: 'member',
    without: ['toolbar'],
  },
  { id: 'introduce', path: '/syoung/introduce/:id', access: 'public' },
  { id: 'unauthorized', path: '/syoung/401', ...bareErrorPage, status: 401 },
  { id: 'notFound', path: '/syoung/404', ...bareErrorPage, status: 404 },

  { id: 'shopDetail', path: '/syoung/shop/detail', ...openShopPage, menu: { group: 'shop', sort: 1 } },
  { id: 'depositList', path: '/syoung/shop/cash-deposit-list', ...openShopPage, parent: 'shopDetail' },
  { id: 'balanceList', path: '/syoung/shop/account-balance-list', ...openShopPage, parent: 'shopDetail' },
  { id: 'rebateList', path: '/syoung/shop/rebate-list', ...openShopPage, parent: 'shopDetail' },
  {
    id: 'reconciliation',
    path: '/syoung/shop/reconciliation',
    ...openShopPage,
    menu: { group: 'shop', sort: 3 },
  },
  { id: 'shopDisabled', path: '/syoung/shop/disable', ...openShopPage, parent: 'shopDetail' },
  { id: 'transferInfo', path: '/syoung/shop/transfer-account-info', ...shopPage, parent: 'balanceList' },
  { id: 'transferList', path: '/syoung/shop/transfer-account-list', ...openShopPage, parent: 'balanceList' },
  { id: 'contractInfo', path: '/syoung/shop/contract-info', ...shopPage, parent: 'shopDetail' },
  {
    id: 'subjectInfo',
    path: '/syoung/shop/view-subject-information/:id',
    ...openShopPage,
    parent: 'shopDetail',
  },
  { id: 'supplementInfo', path: '/syoung/shop/improve-information', ...shopPage, parent: 'shopDetail' },
  { id: 'cashOut', path: '/syoung/shop/cash-out', ...shopPage, parent: 'shopDetail' },
  { id: 'cashOutList', path: '/syoung/shop/cash-out/cash-out-list', ...openShopPage, parent: 'shopDetail' },
  {
    id: 'shopList',
    path: '/syoung/user/shopList',
    ...openShopPage,
    forgottenOnLogout: true,
    menu: { group: 'shop', sort: 2 },
  },

  { id: 'commodityList', path: '/syoung/commodity/list', ...shopPage, menu: { group: 'commodity', sort: 1 } },
  { id: 'commodityDetail', path: '/syoung/commodity/goods-detail/:id', ...shopPage, parent: 'commodityList' },
  { id: 'regular', path: '/syoung/commodity/regular', ...shopPage, menu: { group: 'commodity', sort: 2 } },
  {
    id: 'recommendedList',
    path: '/syoung/recommended-list',
    ...shopPage,
    menu: { group: 'commodity', sort: 3 },
  },
  {
    id: 'recommendedDetail',
    path: '/syoung/recommended-list/detail/:id',
    ...shopPage,
    parent: 'recommendedList',
  },
  { id: 'favourites', path: '/syoung/goods-collect', ...shopPage, menu: { group: 'commodity', sort: 4 } },
  { id: 'cart', path: '/syoung/car/list', ...shopPage, menu: { group: 'commodity', sort: 5 } },
  { id: 'checkout', path: '/syoung/checkout/list', ...shopPage, parent: 'cart' },
  { id: 'pay', path: '/syoung/pay/list', ...openShopPage, parent: 'orderList' },

  { id: 'orderList', path: '/syoung/order/inquiry/list', ...openShopPage, menu: { group: 'order', sort: 1 } },
  { id: 'orderDetail', path: '/syoung/order/inquiry/detail/:id', ...openShopPage, parent: 'orderList' },
  { id: 'orderPackages', path: '/syoung/order/inquiry/package/:id', ...openShopPage, parent: 'orderList' },
  { id: 'refundList', path: '/syoung/order/refund/list', ...openShopPage, menu: { group: 'order', sort: 2 } },
  { id: 'refundDetail', path: '/syoung/order/refund/detail/:id', ...openShopPage, parent: 'refundList' },
  {
    id: 'refundDelivery',
    path: '/syoung/order/refund/delivery_status/:companyCode/:deliveryNo',
    ...openShopPage,
    parent: 'refundList',
  },
  {
    id: 'dropShippingList',
    path: '/syoung/drop-shipping-order/list',
    ...openShopPage,
    menu: { group: 'order', sort: 3 },
  },
  {
    id: 'dropShippingHaitao',
    path: '/syoung/drop-shipping-order/list-haitao',
    ...openShopPage,
    parent: 'dropShippingList',
  },

  {
    id: 'invoiceRecord',
    path: '/syoung/invoice/invoice-record',
    ...openShopPage,
    menu: { group: 'invoice', sort: 1 },
  },
  {
    id: 'invoiceOrder',
    path: '/syoung/invoice/invoice-order',
    ...openShopPage,
    menu: { group: 'invoice', sort: 2 },
  },
  { id: 'invoiceHeader', path: '/syoung/invoice/invoice-header', ...openShopPage, parent: 'invoiceOrder' },
  {
    id: 'invoiceConfirmHeader',
    path: '/syoung/invoice/invoice-confirm-header',
    ...openShopPage,
    parent: 'invoiceOrder',
  },
  {
    id: 'invoiceHaveHeader',
    path: '/syoung/invoice/invoice-have-header',
    ...openShopPage,
    parent: 'invoiceOrder',
  },

  { id: 'sampleList', path: '/syoung/sample-list/list', ...shopPage, menu: { group: 'sample', sort: 1 } },
  {
    id: 'sampleReceipts',
    path: '/syoung/sample-receipt-record/list',
    ...shopPage,
    menu: { group: 'sample', sort: 2 },
  },

  {
    id: 'addressList',
    path: '/syoung/information/list',
    ...shopPage,
    menu: { group: 'information', sort: 1 },
  },
  {
    id: 'modifyPassword',
    path: '/syoung/information/modifyPass',
    ...shopPage,
    menu: { group: 'information', sort: 2 },
  },
  {
    id: 'payPassword',
    path: '/syoung/information/change-pay-password',
    ...shopPage,
    menu: { group: 'information', sort: 3 },
  },
  {
    id: 'modifyMobile',
    path: '/syoung/information/modify-mobile',
    ...shopPage,
    menu: { group: 'information', sort: 4 },
  },
  {
    id: 'modifyMobileChange',
    path: '/syoung/information/modify-mobile-change',
    ...shopPage,
    parent: 'modifyMobile',
  },

  {
    id: 'notices',
    path: '/syoung/information/notices',
    ...openShopPage,
    menu: { group: 'information', sort: 5 },
  },

  { id: 'creditDetail', path: '/syoung/sale-credit/detail/:id', ...openShopPage, parent: 'creditHistory' },
  { id: 'creditHistory', path: '/syoung/sale-credit/history-list', ...openShopPage, parent: 'shopDetail' },
  {
    id: 'creditRepayment',
    path: '/syoung/sale-credit/sale-credit-repayment',
    ...openShopPage,
    parent: 'creditHistory',
  },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof routeRows)[number]['id'];

/**
 * Redirects; the query is kept. 301: former path of a page. 302: folder that redirects to its default page.
 */
export const routeAliases = [
  { path: '/index', to: '/', status: 301 },
  { path: '/cart', to: '/syoung/car/list', status: 302 },
  { path: '/syoung', to: '/', status: 302 },
  { path: '/syoung/recommended-list/index', to: '/syoung/recommended-list', status: 301 },
  { path: '/syoung/shop', to: '/syoung/shop/detail', status: 302 },
  { path: '/syoung/commodity', to: '/syoung/commodity/list', status: 302 },
  { path: '/syoung/sample-list', to: '/syoung/sample-list/list', status: 302 },
  { path: '/syoung/order', to: '/syoung/order/inquiry/list', status: 302 },
  { path: '/syoung/order/inquiry', to: '/syoung/order/inquiry/list', status: 302 },
  { path: '/syoung/order/refund', to: '/syoung/order/refund/list', status: 302 },
  { path: '/syoung/drop-shipping-order', to: '/syoung/drop-shipping-order/list', status: 302 },
  { path: '/syoung/sample-receipt-record', to: '/syoung/sample-receipt-record/list', status: 302 },
  { path: '/syoung/information', to: '/syoung/information/list', status: 302 },
  { path: '/syoung/car', to: '/syoung/car/list', status: 302 },
  { path: '/syoung/sale-credit', to: '/syoung/sale-credit/history-list', status: 302 },
  { path: '/syoung/checkout', to: '/syoung/checkout/list', status: 302 },
  { path: '/syoung/pay', to: '/syoung/pay/list', status: 302 },
  { path: '/syoung/invoice', to: '/syoung/invoice/invoice-record', status: 302 },
  { path: '/syoung/user', to: '/syoung/user/shopList', status: 302 },
] as const satisfies readonly { path: string; to: string; status: 301 | 302 }[];
