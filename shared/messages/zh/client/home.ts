/** Texts of the home page and of the brand pavilions. */
export const home = {
  heading: (product: string) => `${product}：美妆店铺的一站式进货平台`,
  banners: '本期推荐',
  banner: (position: number, total: number) => `第 ${position} 张，共 ${total} 张`,
  bannerAction: '去看看',
  previousBanner: '上一张',
  nextBanner: '下一张',
  categories: '商品分类',
  allCommodities: '全部商品',
  noCategories: '分类整理中',
  sellingPoints: {
    label: '为什么选择我们',
    items: {
      direct: { title: '品牌直供', text: '与品牌方直接签约，货源可查' },
      genuine: { title: '正品保障', text: '商品均来自品牌或授权渠道' },
      manager: { title: '专属顾问', text: '一对一选品、报价与跟单' },
      invoice: { title: '可开发票 售后无忧', text: '在线申请发票，售后进度可查' },
      logistics: { title: '物流快捷', text: '就近仓库发货，包裹实时跟踪' },
    },
  },
  recommend: {
    more: '查看全部',
    empty: '这一栏正在选品，先看看其他推荐吧',
    titles: { HOT: '热销推荐', NEW: '新品上架', SPECIAL: '特惠专区' },
    notes: {
      HOT: '同行都在进的常青款',
      NEW: '刚刚上架，抢先陈列',
      SPECIAL: '限量好价，售完即止',
    },
  },
  brandWall: {
    title: '品牌墙',
    note: '与品牌同行，只做正品',
    choose: '选择品牌分类',
    all: '全部',
    empty: '品牌整理中',
    domestic: '国内品牌馆',
    international: '国际品牌馆',
  },
} as const;

export const brands = {
  DOMESTIC: {
    title: '国内品牌馆',
    lead: '从实验室到专柜，国货新势力与经典老牌，由品牌方直接供货。',
    other: '去国际品牌馆',
  },
  INTERNATIONAL: {
    title: '国际品牌馆',
    lead: '全球美妆好物，授权引进，一般贸易与跨境双通道供货。',
    other: '去国内品牌馆',
  },
  count: (count: number) => `共 ${count} 个品牌`,
  featured: '本馆热卖',
  all: '全部品牌',
  allCommodities: '查看全部',
  noCommodities: '本馆商品正在上架',
  byCountry: '按国家和地区筛选',
  allCountries: '全部',
  empty: '本馆品牌正在入驻',
  emptyHint: '可以先到全部商品里看看',
} as const;
