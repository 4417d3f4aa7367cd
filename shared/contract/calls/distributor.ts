import { Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import {
  BoundedText,
  CreditCode,
  DateTime,
  Id,
  literals,
  Mobile,
  Money,
  NoData,
  Nullable,
  object,
  RegionCode,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';
import { APPROVAL_STATUSES, LOGOUT_STATUSES } from '#shared/domain/approval.ts';
import { CERTIFICATION_ACTIONS, CERTIFICATION_LIMITS as LIMITS } from '#shared/domain/certification.ts';

const AuthenticateInfo = object({
  status: Nullable(literals(APPROVAL_STATUSES)),
  logoutStatus: Nullable(literals(LOGOUT_STATUSES)),
  shopName: Nullable(Text(60)),
});

const CustomerService = object({ id: Id, name: Text(40), qrCode: Url });

const certification = {
  shopName: BoundedText(1, LIMITS.shopName),
  /** Value of the dictionary `shopType`. */
  shopType: BoundedText(1, 40),
  contactName: BoundedText(1, LIMITS.contactName),
  contactMobile: Mobile,
  provinceCode: RegionCode,
  cityCode: RegionCode,
  districtCode: RegionCode,
  address: BoundedText(1, LIMITS.address),
  companyName: BoundedText(1, LIMITS.companyName),
  creditCode: CreditCode,
  /** URLs of images that this member uploaded with the scene CERTIFICATION. */
  licenceImageUrl: Url,
  storeImageUrls: Type.Array(Url, { minItems: 1, maxItems: LIMITS.storeImages }),
  /** Brands that the distributor wants to sell. */
  brandIds: Type.Array(Id, { maxItems: LIMITS.brands }),
  remark: Type.Optional(Text(LIMITS.remark)),
};

const CertificationStep = object({
  action: literals(CERTIFICATION_ACTIONS),
  /** Why the certification was rejected or the shop disabled. */
  reason: Nullable(Text(200)),
  time: DateTime,
});

const MyInfo = object({
  shopName: Text(LIMITS.shopName),
  shopType: Text(40),
  contactName: Text(LIMITS.contactName),
  contactMobile: Text(20),
  /** Region codes are empty for shops that were certified before codes existed. */
  provinceCode: Text(6),
  cityCode: Text(6),
  districtCode: Text(6),
  /** Names of province, city and district. */
  region: Text(100),
  address: Text(LIMITS.address),
  companyName: Text(LIMITS.companyName),
  creditCode: Text(18),
  licenceImageUrl: Nullable(Url),
  storeImageUrls: Type.Array(Url),
  brandIds: Type.Array(Id),
  remark: Text(LIMITS.remark),
  rejectReason: Nullable(Text(200)),
  /** Oldest first. */
  progress: Type.Array(CertificationStep),
  distributorVO: object({ id: Id, developCustomerServiceId: Nullable(Id) }),
});

const ShopStatistic = object({
  balance: Money,
  deposit: Money,
  rebate: Money,
  /** null: no credit was granted. */
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
  /** Middle digits masked. */
  contactMobile: Text(20),
  companyName: Text(80),
  /** All but the first and last 4 characters masked. */
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
    summary: 'Returns the approval of the account; all fields are null before the first submission',
    data: AuthenticateInfo,
  }),
  getMyInfo: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/distributor/getMyInfo',
    access: 'member',
    summary: 'Returns the submitted certification and the advisor; null before the first submission',
    data: Nullable(MyInfo),
  }),
  submitCertification: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/distributor/submit',
    access: 'member',
    summary: 'Submits the first certification',
    body: object(certification),
    data: AuthenticateInfo,
    effect: 'approval',
  }),
  resubmitCertification: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/distributor/reSubmit',
    access: 'member',
    summary: 'Submits the certification again after a rejection',
    body: object(certification),
    data: AuthenticateInfo,
    effect: 'approval',
  }),
  supplementInfo: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/distributor/supplementInfo',
    access: 'approved',
    summary: 'Updates distributor information; certified fields cannot be changed',
    body: Type.Partial(object(certification), { additionalProperties: false }),
    data: NoData,
  }),
  supplementDevCs: defineCall({
    kind: 'write',
    method: 'GET',
    path: '/soyoungzg/api/customerService/supplementDevCs',
    access: 'member',
    summary: 'Assigns the advisor whose link was followed, if the distributor has none',
    query: object({ devCsId: Id }),
    data: NoData,
  }),
  getMyCustomerService: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/customerService/getMyCustomerService',
    access: 'member',
    summary: 'Returns the assigned advisor with a QR code; null if none is assigned',
    data: Nullable(CustomerService),
  }),
  countStatisticsHot: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantDistributor/countStatisticsHot',
    access: 'member',
    summary: 'Returns the counters of the header and the floating toolbar',
    data: object({
      shoppingCartNum: Type.Integer(),
      unfinishedOrderNum: Type.Integer(),
      unreadNoticeNum: Type.Integer(),
      /** Messages from customer service that the member has not read on any device. */
      unreadChatNum: Type.Integer(),
    }),
  }),
  getMyShopStatistic: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantDistributor/getMyShopStatistic',
    access: 'certified',
    summary: 'Returns balances and counters of the distributor',
    body: object({}),
    data: ShopStatistic,
  }),
  getBasicInfo: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantDistributor/getBasicInfo',
    access: 'certified',
    summary: 'Returns the basic information of the distributor',
    body: object({}),
    data: BasicInfo,
  }),
  listBrandAuthorizations: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/distributorBrandAuthorization/listBrandAuthorizations',
    access: 'certified',
    summary: 'Lists the brands that the distributor is authorized to sell, with validity periods',
    data: Type.Array(BrandAuthorization),
  }),
} as const;
