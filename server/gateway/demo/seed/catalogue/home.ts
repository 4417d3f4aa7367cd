import type { Look } from '#gateway/demo/pictures/draw/recipe.ts';
import type { Shape } from '#gateway/demo/pictures/draw/shapes.ts';
import { allBrands } from '#gateway/demo/seed/catalogue/all-brands.ts';
import { lookOf } from '#gateway/demo/seed/catalogue/looks.ts';
import type { CatalogueEntry } from '#gateway/demo/seed/catalogue/rows.ts';

/** Home page content other than the catalogue. */

type Pose = readonly [brandId: string, shape: Shape, series: number, line: string, shade?: string];

interface SeedBanner {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly linkUrl: string;
  readonly tint: string;
  readonly poses: readonly Pose[];
}

export const banners: readonly SeedBanner[] = [
  {
    id: '1',
    title: '山茶凝润，从洱海到柜台',
    subtitle: '花屿全系列现货到仓，低温萃取不过六小时，支持试销换货',
    linkUrl: '/syoung/introduce/1001',
    tint: '#f3dfd9',
    poses: [
      ['1001', 'bottle', 0, '柔肤水'],
      ['1001', 'dropper', 2, '精华液'],
      ['1001', 'jar', 0, '凝润霜'],
      ['1001', 'tube', 1, '洁面乳'],
    ],
  },
  {
    id: '2',
    title: '十六家国际品牌，原产地直采',
    subtitle: '报关单与检验文件随货附上，保税仓四十八小时内发出',
    linkUrl: '/brand-pavilion-internationalization',
    tint: '#e3dfeb',
    poses: [
      ['2003', 'dropper', 2, '极光透亮'],
      ['2009', 'perfume', 0, '五点茉莉', '#e6b877'],
      ['2001', 'jar', 2, '不凋花'],
      ['2004', 'bottle', 1, '酒粕美肌'],
      ['2008', 'lipstick', 0, '歌剧院', '#a81e32'],
    ],
  },
  {
    id: '3',
    title: '国风彩妆，把壁画的颜色带回家',
    subtitle: '唐绘、桃夭里新色齐上，附试色角陈列方案与培训素材',
    linkUrl: '/syoung/commodity/list?commodityKindId=2',
    tint: '#f0d9c6',
    poses: [
      ['1003', 'lipstick', 0, '石榴红', '#a71d2a'],
      ['1003', 'palette', 0, '长安十二时辰', '#b87350'],
      ['1003', 'cushion', 2, '敦煌飞天', '#e9c8ad'],
    ],
  },
  {
    id: '4',
    title: '个护小电，两年只换不修',
    subtitle: '微澜、光序、清濑样机可借，备件由品牌直接供应',
    linkUrl: '/syoung/commodity/list?commodityKindId=8',
    tint: '#e6e1ed',
    poses: [
      ['1011', 'mister', 1, '水漾'],
      ['1011', 'dryer', 0, '疾风'],
      ['2016', 'cleanser', 0, '樱雾'],
      ['1017', 'wand', 1, '曜光'],
    ],
  },
];

function poseLook([brandId, shape, series, line, shade]: Pose): Look {
  const brand = allBrands.find(candidate => candidate.id === brandId);
  if (!brand) throw new Error(`a banner names the unknown brand ${brandId}`);
  return lookOf({ brand, shape, series, line, shade });
}

export const bannerLooks = (banner: SeedBanner): readonly Look[] => banner.poses.map(poseLook);

export const brandLabels = [
  { id: '1', name: '敏感肌安心选', brandIds: ['1002', '2002', '1005', '1013', '2014', '1010'] },
  { id: '2', name: '东方草木', brandIds: ['1001', '1006', '1007', '1014', '2004', '1016'] },
  { id: '3', name: '彩妆新声', brandIds: ['1003', '1004', '1015', '2006', '2008', '2005'] },
  { id: '4', name: '香氛生活', brandIds: ['2009', '1007', '1009', '2001', '2010', '1016'] },
  { id: '5', name: '男士理容', brandIds: ['1008', '2010', '2003', '1016', '2013', '2011'] },
  { id: '6', name: '科技个护', brandIds: ['1011', '1017', '2015', '2016', '1018', '2012'] },
] as const;

export const recommendTitles = { HOT: '热销好货', NEW: '新品到仓', SPECIAL: '特惠精选' } as const;

interface SeedFeature {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Start date, in days before today. */
  readonly beganDaysAgo: number;
  readonly tint: string;
  /** Config type that selects this feature. */
  readonly shownAs?: string;
  readonly belongs: (entry: CatalogueEntry) => boolean;
}

const inAreas =
  (...areaIds: string[]) =>
  (entry: CatalogueEntry) =>
    areaIds.includes(entry.areaId);
const ofBrands =
  (...brandIds: string[]) =>
  (entry: CatalogueEntry) =>
    brandIds.includes(entry.brand.id);

/** Features, newest first. Each runs for four weeks. */
export const features: readonly SeedFeature[] = [
  {
    id: '106',
    title: '换季修护专场',
    summary: '干痒泛红的季节，先把屏障养好。精选舒缓与修护单品，附门店话术卡。',
    beganDaysAgo: 3,
    tint: '#e4e9e6',
    shownAs: 'HOMEPAGE',
    belongs: ofBrands('1002', '2002', '1014', '2014', '2003'),
  },
  {
    id: '105',
    title: '礼盒臻选，把心意装进去',
    summary: '香水、蜡烛与护肤礼盒一次备齐，礼袋与贺卡随单配送。',
    beganDaysAgo: 24,
    tint: '#f1e2d6',
    shownAs: 'SHOP',
    belongs: entry => inAreas('3')(entry) || entry.look.shape === 'set',
  },
  {
    id: '104',
    title: '洗护备货指南',
    summary: '高频回购的洗发、沐浴与口腔护理，按箱采购更划算。',
    beganDaysAgo: 45,
    tint: '#dfe9ea',
    belongs: inAreas('4', '5'),
  },
  {
    id: '103',
    title: '男士理容周',
    summary: '从洁面到须后，一面货架讲清男士护理的四个步骤。',
    beganDaysAgo: 66,
    tint: '#dfe0dd',
    belongs: inAreas('6'),
  },
  {
    id: '102',
    title: '新色上脸，彩妆上新季',
    summary: '四大系列百余色号到仓，试色芯与陈列道具免费申领。',
    beganDaysAgo: 87,
    tint: '#f5dedb',
    belongs: inAreas('2'),
  },
  {
    id: '101',
    title: '小电器，大回购',
    summary: '样机可借、耗材通用，让卖电器不再是一锤子买卖。',
    beganDaysAgo: 108,
    tint: '#e6e1ed',
    belongs: inAreas('8'),
  },
];
