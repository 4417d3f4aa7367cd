import { Type } from 'typebox';
import { APPROVAL_STATUSES, LOGOUT_STATUSES } from '#shared/access/approval.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { DateTime, Id, literals, Money, Nullable, object, Text, Url } from '#shared/contract/schemas.ts';

const AuthenticateInfo = object({
  status: Nullable(literals(APPROVAL_STATUSES)),
  logoutStatus: Nullable(literals(LOGOUT_STATUSES)),
  shopName: Nullable(Text(60)),
});

const CustomerService = object({ id: Id, name: Text(40), qrCode: Url });

const MyInfo = object({
  shopName: Text(60),
  shopType: Nullable(Text(40)),
  contactName: Nullable(Text(40)),
  contactMobile: Nullable(Text(20)),
  address: Nullable(Text(200)),
  companyName: Nullable(Text(80)),
  creditCode: Nullable(Text(18)),
  rejectReason: Nullable(Text(200)),
  distributorVO: object({ id: Id, developCustomerServiceId: Nullable(Id) }),
});

const ShopStatistic = object({
  balance: Money,
  deposit: Money,
  rebate: Money,
  /** null: no credit granted. */
  creditAvailable: Nullable(Money),
  couponCount: Type.Integer(),
  favouriteCount: Type.Integer(),
  monthOrderCount: Type.Integer(),
  monthOrderAmount: Money,
  orderCounts: Type.Array(object({ status: Text(40), count: Type.Integer() })),
});

const BasicInfo = object({
  shopName: Text(60),
  shopType: Text(40),
  level: Text(40),
  contactName: Text(40),
  /** Middle digits hidden. */
  contactMobile: Text(20),
  companyName: Text(80),
  creditCode: Text(18),
  region: Text(100),
  address: Text(200),
  certifiedDate: Nullable(DateTime),
});

const BrandAuthorization = object({
  id: Id,
  brandId: Id,
  brandName: Text(60),
  brandLogoUrl: Url,
  status: literals(['ACTIVE', 'EXPIRING', 'EXPIRED'] as const),
  validStartDate: DateTime,
  validEndDate: DateTime,
});

export const distributorCalls = {
  getAuthenticateInfo: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/distributor/getAuthenticateInfo',
    access: 'member',
    summary: 'Approval of the account; all null where nothing was ever submitted',
    data: AuthenticateInfo,
  }),
  getMyInfo: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/distributor/getMyInfo',
    access: 'member',
    summary: 'What the shop submitted of itself, and its advisor; null where nothing was submitted',
    data: Nullable(MyInfo),
  }),
  getMyCustomerService: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/customerService/getMyCustomerService',
    access: 'member',
    summary: 'The exclusive advisor with a QR code; null where none is assigned',
    data: Nullable(CustomerService),
  }),
  countStatisticsHot: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantDistributor/countStatisticsHot',
    access: 'member',
    summary: 'Counters of the floating toolbar',
    data: object({ shoppingCartNum: Type.Integer(), unfinishedOrderNum: Type.Integer() }),
  }),
  getMyShopStatistic: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantDistributor/getMyShopStatistic',
    access: 'certified',
    summary: 'Balances and counts of the shop',
    body: object({}),
    data: ShopStatistic,
  }),
  getBasicInfo: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantDistributor/getBasicInfo',
    access: 'certified',
    summary: 'Basic information of the shop',
    body: object({}),
    data: BasicInfo,
  }),
  listBrandAuthorizations: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/distributorBrandAuthorization/listBrandAuthorizations',
    access: 'certified',
    summary: 'Brands the shop may sell, with their terms',
    data: Type.Array(BrandAuthorization),
  }),
} as const;
