import type { PageModule } from '#client/app/page-module.ts';
import type { RouteId } from '#shared/routes/rows.ts';

interface PageEntry {
  readonly load: () => Promise<PageModule>;
  /** Module file, as the build's manifest names it. */
  readonly file: string;
}

/** Pages whose screens are not built yet show the chrome and one honest line. This list only ever shrinks. */
const beingBuilt: PageEntry = {
  load: () => import('#client/features/errors/BeingBuiltPage.tsx'),
  file: 'client/features/errors/BeingBuiltPage.tsx',
};

/** The module of every page. A row of the route table without a page does not pass the typecheck. */
export const pages = {
  home: {
    load: () => import('#client/features/home/HomePage.tsx'),
    file: 'client/features/home/HomePage.tsx',
  },
  domesticBrands: {
    load: () => import('#client/features/brands/DomesticBrandsPage.tsx'),
    file: 'client/features/brands/DomesticBrandsPage.tsx',
  },
  internationalBrands: {
    load: () => import('#client/features/brands/InternationalBrandsPage.tsx'),
    file: 'client/features/brands/InternationalBrandsPage.tsx',
  },
  login: {
    load: () => import('#client/features/login/LoginPage.tsx'),
    file: 'client/features/login/LoginPage.tsx',
  },
  logout: {
    load: () => import('#client/features/login/LogoutPage.tsx'),
    file: 'client/features/login/LogoutPage.tsx',
  },
  unauthorized: {
    load: () => import('#client/features/errors/UnauthorizedPage.tsx'),
    file: 'client/features/errors/UnauthorizedPage.tsx',
  },
  notFound: {
    load: () => import('#client/features/errors/NotFoundPage.tsx'),
    file: 'client/features/errors/NotFoundPage.tsx',
  },
  shopDetail: {
    load: () => import('#client/features/shop/ShopDetailPage.tsx'),
    file: 'client/features/shop/ShopDetailPage.tsx',
  },
  shopDisabled: {
    load: () => import('#client/features/shop/ShopDisabledPage.tsx'),
    file: 'client/features/shop/ShopDisabledPage.tsx',
  },

  about: beingBuilt,
  rights: beingBuilt,
  agreement: beingBuilt,
  agreementContact: beingBuilt,
  static: beingBuilt,
  register: beingBuilt,
  forgotPassword: beingBuilt,
  onboarding: beingBuilt,
  introduce: beingBuilt,
  depositList: beingBuilt,
  balanceList: beingBuilt,
  rebateList: beingBuilt,
  transferInfo: beingBuilt,
  transferList: beingBuilt,
  contractInfo: beingBuilt,
  subjectInfo: beingBuilt,
  improveInfo: beingBuilt,
  cashOut: beingBuilt,
  cashOutList: beingBuilt,
  shopList: beingBuilt,
  commodityList: beingBuilt,
  goodsDetail: beingBuilt,
  recommendedList: beingBuilt,
  recommendedDetail: beingBuilt,
  favourites: beingBuilt,
  cart: beingBuilt,
  checkout: beingBuilt,
  pay: beingBuilt,
  orderList: beingBuilt,
  orderDetail: beingBuilt,
  orderPackages: beingBuilt,
  refundList: beingBuilt,
  refundDetail: beingBuilt,
  refundDelivery: beingBuilt,
  dropShippingList: beingBuilt,
  dropShippingHaitao: beingBuilt,
  invoiceRecord: beingBuilt,
  invoiceOrder: beingBuilt,
  invoiceHeader: beingBuilt,
  invoiceConfirmHeader: beingBuilt,
  invoiceHaveHeader: beingBuilt,
  sampleList: beingBuilt,
  sampleReceipts: beingBuilt,
  addressList: beingBuilt,
  modifyPassword: beingBuilt,
  payPassword: beingBuilt,
  modifyMobile: beingBuilt,
  modifyMobileChange: beingBuilt,
  creditDetail: beingBuilt,
  creditHistory: beingBuilt,
  creditRepayment: beingBuilt,
} as const satisfies Record<RouteId, PageEntry>;
