/** Texts of the brand pavilions. They are not part of the first visit's script. */
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
