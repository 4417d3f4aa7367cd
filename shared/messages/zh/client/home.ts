/** Texts of the home page. */
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
