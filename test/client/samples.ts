import type { SiteInfo } from '#client/app/chrome/site-info.ts';
import { CONTACT_CODES } from '#client/features/contact/contact-codes.ts';
import type { BrandData, CategoryNode, CommodityCardData } from '#shared/contract/calls/commodity.ts';
import type { DueItemData, OwnCouponData } from '#shared/contract/calls/overview.ts';
import type { Data } from '#shared/contract/index.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';

/** Sample data for the screens. */

export const commodity: CommodityCardData = {
  id: 'c1',
  name: '山茶凝润精华水 150ml',
  thumbnailUrl: '/packshot.svg',
  brandName: '花屿',
  price: '1288.00',
  marketPrice: '2576.00',
  defaultSkuId: 's1',
  skuCount: 2,
  skuCode: 'HY-1001',
  barCode: '6901234567892',
  minQty: 6,
  stepQty: 6,
  maxQty: null,
  stock: 100,
  stockState: 'LOW',
  tags: ['热销'],
  collected: false,
};

export const sku: SkuData = {
  skuId: 's1',
  skuCode: 'HY-1001-1',
  barCode: '6901234567892',
  specs: [{ name: '容量', value: '150ml' }],
  price: '1288.00',
  marketPrice: '2576.00',
  tiers: [
    { minQty: 6, price: '1288.00' },
    { minQty: 24, price: '1208.00' },
  ],
  minQty: 6,
  stepQty: 6,
  maxQty: null,
  stock: 100,
  warehouseId: 'W01',
  warehouseName: '上海嘉定仓',
};

export const brand: BrandData = {
  id: 'b1',
  name: '花屿',
  englishName: 'FLORISLE',
  logoUrl: '/logo.svg',
  bannerUrl: '/banner.svg',
  origin: 'DOMESTIC',
  country: '中国',
  slogan: '山茶之名',
  story: '始于洱海。',
  tint: '#f3dfd9',
  commodityCount: 20,
};

export const categories: readonly CategoryNode[] = [
  {
    id: '1',
    name: '护肤',
    iconUrl: null,
    children: [
      {
        id: '11',
        name: '洁面',
        iconUrl: null,
        children: [{ id: '111', name: '洁面乳', iconUrl: null, children: [] }],
      },
    ],
  },
];

export const info: SiteInfo = {
  companyName: '妍采汇供应链有限公司',
  registrationNumber: '91310000MA1FL00000',
  icpNumber: '沪ICP备2026000000号',
  policeNumber: '沪公网安备31000000000000号',
  helpManualUrl: 'https://help.example.com/',
  contactCodes: CONTACT_CODES,
};

export const statistic: Data<'getMyShopStatistic'> = {
  balance: '128650.50',
  deposit: '20000.00',
  rebate: '0.00',
  creditAvailable: null,
  couponCount: 6,
  favouriteCount: 42,
  monthOrderCount: 18,
  monthOrderAmount: '86420.00',
  orderCounts: [{ status: 'WAIT_PAY', count: 3 }],
};

export const overview: Data<'getMyShopOverview'> = {
  months: [
    { month: '2025-12', amount: '0.00', orderCount: 0 },
    { month: '2026-01', amount: '7973.70', orderCount: 1 },
    { month: '2026-02', amount: '41515.00', orderCount: 3 },
  ],
  categories: [
    { id: '1', name: '护肤', amount: '30000.00' },
    { id: null, name: '', amount: '10000.00' },
  ],
  brands: [{ id: 'b1', name: '花屿', amount: '40000.00' }],
};

export const dueItem: DueItemData = {
  kind: 'PAY',
  id: '710007',
  no: '2026112268214226',
  orderCount: 2,
  amount: '7184.40',
  dueDate: '2026-11-23T10:00:00+08:00',
  overdue: false,
  payNo: 'P710007',
};

export const ownCoupon: OwnCouponData = {
  id: '1',
  couponType: 'RATE_OFF',
  resultData: '8.8',
  ruleData: '0.00',
  name: '护肤品类折扣券',
  dataTypeName: '指定品类：护肤',
  validStartDate: '2026-11-20T00:00:00+08:00',
  validEndDate: '2026-12-05T00:00:00+08:00',
  valid: true,
  brandIds: [],
  categoryIds: [],
};
