import type { StoreStatus } from '#shared/domain/online-store.ts';

interface DemoRenewal {
  readonly appliedDaysAgo: number;
  /** Of a rejected one; the others wait. */
  readonly rejectReason?: string;
}

export interface DemoStore {
  readonly id: string;
  readonly distributorId: string;
  readonly platform: string;
  readonly shopName: string;
  readonly url: string;
  readonly companyName: string;
  readonly status: StoreStatus;
  readonly appliedDaysAgo: number;
  readonly rejectReason?: string;
  readonly renewal?: DemoRenewal;
  /** Colour of its screenshots, `#rrggbb`. */
  readonly ground: string;
}

const huayang = { distributorId: '200001', companyName: '杭州花漾化妆品有限公司' } as const;
const fanghua = { distributorId: '200004', companyName: '广州芳华日化有限公司' } as const;
const qiangwei = { distributorId: '200009', companyName: '武汉蔷薇百货有限公司' } as const;

/** Online stores of the demo shops, in every status; the second busy shop has more than one page. */
export const demoStores: readonly DemoStore[] = [
  {
    ...huayang,
    id: '830001',
    platform: 'TMALL',
    shopName: '花漾美妆旗舰店',
    url: 'https://huayangmeizhuang.tmall.com/',
    status: 'WAIT_AUDIT',
    appliedDaysAgo: 1,
    ground: '#e9d3cb',
  },
  {
    ...huayang,
    id: '830002',
    platform: 'DOUYIN',
    shopName: '花漾美妆严选',
    url: 'https://haohuo.jinritemai.com/views/shop/index?id=LkXzPqTn',
    status: 'PASS',
    appliedDaysAgo: 154,
    ground: '#d6dde6',
  },
  {
    ...huayang,
    id: '830003',
    platform: 'XIAOHONGSHU',
    shopName: '花漾集合店的小红书店铺',
    url: 'https://www.xiaohongshu.com/user/profile/5f2c81d9000000000101a7e3',
    status: 'PASS',
    appliedDaysAgo: 348,
    ground: '#f3d9dc',
  },
  {
    ...huayang,
    id: '830004',
    platform: 'WECHAT_MINI',
    shopName: '花漾会员商城',
    url: 'https://huayang.m.youzan.com/wscshop/showcase/homepage?kdt_id=90817263',
    status: 'PASS',
    appliedDaysAgo: 61,
    ground: '#d9e4d6',
  },
  {
    ...huayang,
    id: '830005',
    platform: 'JD',
    shopName: '花漾京东专营店',
    url: 'https://mall.jd.com/index-10387254.html',
    status: 'REJECT',
    appliedDaysAgo: 9,
    rejectReason: '店铺后台显示的主体是“杭州漾漾电子商务有限公司”，与认证主体不一致，请先添加该主体。',
    ground: '#e8dccb',
  },
  {
    ...huayang,
    id: '830006',
    platform: 'PINDUODUO',
    shopName: '花漾美妆折扣店',
    url: 'https://mobile.yangkeduo.com/mall_page.html?mall_id=728140936',
    status: 'EXPIRED',
    appliedDaysAgo: 402,
    ground: '#f0ddd0',
  },
  {
    ...huayang,
    id: '830007',
    platform: 'INDEPENDENT',
    shopName: '花漾官方商城',
    url: 'https://shop.huayang-beauty.cn/',
    status: 'CANCELLED',
    appliedDaysAgo: 47,
    ground: '#e2dfe8',
  },
  {
    ...huayang,
    id: '830008',
    platform: 'KUAISHOU',
    shopName: '花漾美妆快手小店',
    url: 'https://app.kwaixiaodian.com/web/kwaishop-shop?shopId=41827750',
    status: 'PASS',
    appliedDaysAgo: 355,
    renewal: { appliedDaysAgo: 1 },
    ground: '#dbe3e0',
  },
  {
    ...fanghua,
    id: '830041',
    platform: 'PINDUODUO',
    shopName: '芳华日化工厂店',
    url: 'https://mobile.yangkeduo.com/mall_page.html?mall_id=551092847',
    status: 'PASS',
    appliedDaysAgo: 120,
    ground: '#dcd8e4',
  },
  {
    ...fanghua,
    id: '830042',
    platform: 'KUAISHOU',
    shopName: '芳华家清',
    url: 'https://app.kwaixiaodian.com/web/kwaishop-shop?shopId=20410993',
    status: 'EXPIRED',
    appliedDaysAgo: 399,
    ground: '#e4e0d4',
  },
  ...chainStores(),
];

/** One store of the chain for each of its cities. */
function chainStores(): DemoStore[] {
  const cities = [
    '武汉',
    '宜昌',
    '襄阳',
    '荆州',
    '黄石',
    '十堰',
    '孝感',
    '荆门',
    '咸宁',
    '恩施',
    '随州',
    '黄冈',
  ];
  type DemoState = Pick<DemoStore, 'status' | 'appliedDaysAgo' | 'rejectReason' | 'renewal'>;
  const states: Readonly<Record<number, DemoState>> = {
    0: { status: 'WAIT_AUDIT', appliedDaysAgo: 1 },
    1: { status: 'WAIT_AUDIT', appliedDaysAgo: 2 },
    2: {
      status: 'REJECT',
      appliedDaysAgo: 12,
      rejectReason: '截图看不到店铺名称，请补充店铺首页的完整截图。',
    },
    7: { status: 'PASS', appliedDaysAgo: 340 },
    8: {
      status: 'PASS',
      appliedDaysAgo: 351,
      renewal: { appliedDaysAgo: 4, rejectReason: '店铺后台截图已过期，请补充近 30 天内的主体信息页。' },
    },
    9: { status: 'CANCELLED', appliedDaysAgo: 88 },
    10: { status: 'EXPIRED', appliedDaysAgo: 420 },
    11: { status: 'EXPIRED', appliedDaysAgo: 431 },
  };
  return cities.map((city, index) => ({
    ...qiangwei,
    id: String(830_091 + index),
    platform: 'KUAISHOU',
    shopName: `蔷薇美妆城${city}店`,
    url: `https://app.kwaixiaodian.com/web/kwaishop-shop?shopId=${30_550_210 + index * 173}`,
    ground: index % 2 === 0 ? '#e6cfd0' : '#e8dfe9',
    ...(states[index] ?? { status: 'PASS', appliedDaysAgo: 20 + index * 38 }),
  }));
}
