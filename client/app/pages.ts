import type { PageModule } from '#client/pages/page-module.ts';
import { chromeOf } from '#shared/routes/chrome.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import { routeById } from '#shared/routes/table.ts';

const modules = import.meta.glob<PageModule>('../pages/*/*Page.tsx');

/** The module of every page. The typecheck fails for a row of the route table that has no page. */
export const pages = {
  home: 'home/Home',
  domesticBrands: 'brand-pavilion/DomesticBrands',
  internationalBrands: 'brand-pavilion/InternationalBrands',
  login: 'login/Login',
  logout: 'login/Logout',
  register: 'register/Register',
  forgotPassword: 'register/ForgotPassword',
  about: 'about/About',
  rights: 'rights/Rights',
  agreement: 'legal/Agreement',
  agreementContact: 'legal/AgreementContact',
  static: 'service-guide/Static',
  sharedView: 'shared-view/SharedView',
  introduce: 'brand-introduction/Introduce',
  unauthorized: 'errors/Unauthorized',
  notFound: 'errors/NotFound',
  shopDetail: 'shop/ShopDetail',
  shopDisabled: 'shop/ShopDisabled',

  certification: 'certification/Certification',
  depositList: 'statement/DepositList',
  balanceList: 'statement/BalanceList',
  rebateList: 'statement/RebateList',
  reconciliation: 'reconciliation/Reconciliation',
  transferInfo: 'transfer/TransferInfo',
  transferList: 'transfer/TransferList',
  contractInfo: 'subject/ContractInfo',
  subjectInfo: 'subject/SubjectInfo',
  supplementInfo: 'certification/SupplementInfo',
  cashOut: 'withdrawal/CashOut',
  cashOutList: 'withdrawal/CashOutList',
  shopList: 'shop/ShopList',
  commodityList: 'commodity-list/CommodityList',
  commodityDetail: 'commodity-detail/CommodityDetail',
  regular: 'regular/Regular',
  recommendedList: 'recommend/RecommendedList',
  recommendedDetail: 'recommend/RecommendedDetail',
  favourites: 'favourite/Favourites',
  cart: 'cart/Cart',
  checkout: 'checkout/Checkout',
  pay: 'pay/Pay',
  orderList: 'order/OrderList',
  orderDetail: 'order/OrderDetail',
  orderPackages: 'order/OrderPackages',
  refundList: 'refund/RefundList',
  refundDetail: 'refund/RefundDetail',
  refundDelivery: 'refund/RefundDelivery',
  dropShippingList: 'drop-shipping/DropShippingList',
  dropShippingHaitao: 'drop-shipping/DropShippingHaitao',
  invoiceRecord: 'invoice/InvoiceRecord',
  invoiceOrder: 'invoice/InvoiceOrder',
  invoiceHeader: 'invoice/InvoiceHeader',
  invoiceConfirmHeader: 'invoice/InvoiceConfirmHeader',
  invoiceHaveHeader: 'invoice/InvoiceHaveHeader',
  sampleList: 'sample/SampleList',
  sampleReceipts: 'sample/SampleReceipts',
  addressList: 'account/AddressList',
  modifyPassword: 'account/ModifyPassword',
  payPassword: 'account/PayPassword',
  modifyMobile: 'account/ModifyMobile',
  modifyMobileChange: 'account/ModifyMobileChange',
  notices: 'notice/Notices',
  creditDetail: 'credit/CreditDetail',
  creditHistory: 'credit/CreditHistory',
  creditRepayment: 'credit/CreditRepayment',
} as const satisfies Record<RouteId, string>;

export const importSidebar = () => import('#client/app/chrome/ShopSidebar.tsx');

/** Source files of a page, as the keys in the manifest of the build. */
export function pageFiles(id: RouteId): string[] {
  const page = `client/pages/${pages[id]}Page.tsx`;
  return chromeOf(routeById(id)).sidebar ? [page, 'client/app/chrome/ShopSidebar.tsx'] : [page];
}

export async function importPage(id: RouteId): Promise<PageModule> {
  const load = modules[`../pages/${pages[id]}Page.tsx`];
  if (!load) throw new Error(`page ${id} has no module`);
  return load();
}
