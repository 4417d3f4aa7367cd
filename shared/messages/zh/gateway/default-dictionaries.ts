/** Entries that a database has from its first start on; the staff may change them. */
export const defaultDictionaries = {
  shopType: {
    STORE: '美妆实体店',
    CHAIN: '连锁集合店',
    SALON: '美容院',
    MALL: '商超百货专柜',
    ONLINE: '网店',
    LIVE: '直播带货',
    COMMUNITY: '社群团购',
    CROSS_BORDER: '跨境电商',
  },
  distributorLevel: {
    STANDARD: '普通分销商',
    SILVER: '银牌分销商',
    GOLD: '金牌分销商',
    STRATEGIC: '战略合作伙伴',
  },
  storePlatform: {
    TMALL: '天猫',
    JD: '京东',
    PINDUODUO: '拼多多',
    DOUYIN: '抖音',
    KUAISHOU: '快手',
    XIAOHONGSHU: '小红书',
    WECHAT_MINI: '微信小程序',
    INDEPENDENT: '独立站',
  },
} as const satisfies Record<string, Record<string, string>>;

/** Titles of rows and labels of the home page that the staff have not arranged. */
export const homeDefaults = {
  recommend: { HOT: '热销推荐', NEW: '新品上架', SPECIAL: '特惠专区' },
  brandLabel: '全部品牌',
} as const;
