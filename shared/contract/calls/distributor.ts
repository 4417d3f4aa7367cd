import { Type } from 'typebox';
import { APPROVAL_STATUSES, LOGOUT_STATUSES } from '#shared/access/approval.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import {
  CreditCode,
  DateTime,
  Id,
  literals,
  Mobile,
  Money,
  Nothing,
  Nullable,
  object,
  RegionCode,
  Text,
  TextFrom,
  Url,
} from '#shared/contract/schemas.ts';
import { CERTIFICATION_ACTIONS, CERTIFICATION_LIMITS as LIMITS } from '#shared/domain/certification.ts';

const AuthenticateInfo = object({
  status: Nullable(literals(APPROVAL_STATUSES)),
  logoutStatus: Nullable(literals(LOGOUT_STATUSES)),
  shopName: Nullable(Text(60)),
});

const CustomerService = object({ id: Id, name: Text(40), qrCode: Url });

/** What a shop says of itself to be certified. */
const certification = {
  shopName: TextFrom(1, LIMITS.shopName),
  /** Value of the dictionary `shopType`. */
  shopType: TextFrom(1, 40),
  contactName: TextFrom(1, LIMITS.contactName),
  contactMobile: Mobile,
  provinceCode: RegionCode,
  cityCode: RegionCode,
  districtCode: RegionCode,
  address: TextFrom(1, LIMITS.address),
  companyName: TextFrom(1, LIMITS.companyName),
  creditCode: CreditCode,
  /** Addresses of images that this member uploaded with the scene CERTIFICATION. */
  licenceImageUrl: Url,
  storeImageUrls: Type.Array(Url, { minItems: 1, maxItems: LIMITS.storeImages }),
  /** Brands it would like to sell. */
  brandIds: Type.Array(Id, { maxItems: LIMITS.brands }),
  remark: Text(LIMITS.remark),
};

/** A step on the way of the certification, told by whom it was made. */
const CertificationStep = object({
  action: literals(CERTIFICATION_ACTIONS),
  /** Why it was rejected or frozen. */
  reason: Nullable(Text(200)),
  time: DateTime,
});

const MyInfo = object({
  shopName: Text(LIMITS.shopName),
  shopType: Text(40),
  contactName: Text(LIMITS.contactName),
  contactMobile: Text(20),
  /** Empty for a shop from before there were codes. */
  provinceCode: Text(6),
  cityCode: Text(6),
  districtCode: Text(6),
  /** Province, city and district in words. */
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
  submitCertification: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/distributor/submit',
    access: 'member',
    summary: 'Asks for certification, the first time',
    body: object(certification),
    data: AuthenticateInfo,
    effect: 'approval',
  }),
  resubmitCertification: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/distributor/reSubmit',
    access: 'member',
    summary: 'Asks for certification again after a rejection',
    body: object(certification),
    data: AuthenticateInfo,
    effect: 'approval',
  }),
  supplementInfo: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/distributor/supplementInfo',
    access: 'approved',
    summary: 'Completes what the shop says of itself; what was certified stays as it is',
    body: Type.Partial(object(certification), { additionalProperties: false }),
    data: Nothing,
  }),
  supplementDevCs: defineCall({
    kind: 'write',
    method: 'GET',
    path: '/soyoungzg/api/customerService/supplementDevCs',
    access: 'member',
    summary: 'Binds the advisor whose link was followed, if the shop has none',
    query: object({ devCsId: Id }),
    data: Nothing,
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
