import type { PageModule } from '#client/app/page-module.ts';
import { chromeOf } from '#shared/routes/chrome.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import { routeById } from '#shared/routes/table.ts';

const modules = import.meta.glob<PageModule>('../features/*/*Page.tsx');

/** Pages whose screens are not built yet show the chrome and one honest line. This list only ever shrinks. */
const beingBuilt = 'errors/BeingBuilt';

/** The module of every page. A row of the route table without a page does not pass the typecheck. */
export const pages = {
  home: 'home/Home',
  domesticBrands: 'brands/DomesticBrands',
  internationalBrands: 'brands/InternationalBrands',
  login: 'login/Login',
  logout: 'login/Logout',
  register: 'register/Register',
  forgotPassword: 'register/ForgotPassword',
  about: 'about/About',
  rights: 'rights/Rights',
  agreement: 'legal/Agreement',
  agreementContact: 'legal/AgreementContact',
  static: 'service-guide/Static',
  introduce: 'introduce/Introduce',
  unauthorized: 'errors/Unauthorized',
  notFound: 'errors/NotFound',
  shopDetail: 'shop/ShopDetail',
  shopDisabled: 'shop/ShopDisabled',

  onboarding: 'certification/Onboarding',
  depositList: beingBuilt,
  balanceList: beingBuilt,
  rebateList: beingBuilt,
  transferInfo: beingBuilt,
  transferList: beingBuilt,
  contractInfo: beingBuilt,
  subjectInfo: beingBuilt,
  improveInfo: 'certification/ImproveInfo',
  cashOut: beingBuilt,
  cashOutList: beingBuilt,
  shopList: beingBuilt,
  commodityList: 'commodity-list/CommodityList',
  goodsDetail: 'goods-detail/GoodsDetail',
  recommendedList: 'recommended/RecommendedList',
  recommendedDetail: 'recommended/RecommendedDetail',
  favourites: 'favourites/Favourites',
  cart: 'cart/Cart',
  checkout: 'checkout/Checkout',
  pay: 'pay/Pay',
  orderList: 'orders/OrderList',
  orderDetail: 'orders/OrderDetail',
  orderPackages: 'orders/OrderPackages',
  refundList: 'refunds/RefundList',
  refundDetail: 'refunds/RefundDetail',
  refundDelivery: 'refunds/RefundDelivery',
  dropShippingList: 'drop-shipping/DropShippingList',
  dropShippingHaitao: 'drop-shipping/DropShippingHaitao',
  invoiceRecord: beingBuilt,
  invoiceOrder: beingBuilt,
  invoiceHeader: beingBuilt,
  invoiceConfirmHeader: beingBuilt,
  invoiceHaveHeader: beingBuilt,
  sampleList: 'samples/SampleList',
  sampleReceipts: 'samples/SampleReceipts',
  addressList: beingBuilt,
  modifyPassword: beingBuilt,
  payPassword: beingBuilt,
  modifyMobile: beingBuilt,
  modifyMobileChange: beingBuilt,
  creditDetail: beingBuilt,
  creditHistory: beingBuilt,
  creditRepayment: beingBuilt,
} as const satisfies Record<RouteId, string>;

/** The sidebar comes with the pages that have one. */
export const importSidebar = () => import('#client/features/chrome/ShopSidebar.tsx');

/** Files of a page's modules, as the build's manifest names them. */
export function pageFiles(id: RouteId): string[] {
  const page = `client/features/${pages[id]}Page.tsx`;
  return chromeOf(routeById(id)).sidebar ? [page, 'client/features/chrome/ShopSidebar.tsx'] : [page];
}

export async function importPage(id: RouteId): Promise<PageModule> {
  const load = modules[`../features/${pages[id]}Page.tsx`];
  if (!load) throw new Error(`page ${id} has no module`);
  return load();
}
