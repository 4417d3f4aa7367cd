type DescribedBy = 'name' | 'englishName' | 'country' | 'slogan' | 'story';

export const introduce = {
  whole: '品牌介绍',
  facts: { from: '品牌产地', pavilion: '所属馆', commodities: '在售商品' },
  commodityCount: (count: number) => `${count} 款`,
  story: '品牌故事',
  categories: '在售品类',
  category: (name: string, count: number) => `${name} ${count}`,
  commodities: '热销商品',
  allCommodities: '查看全部',
  noCommodities: '该品牌的商品正在上架',
  related: '相近的品牌',
  stop: '。',
  description: ({ name, englishName, country, slogan, story }: Record<DescribedBy, string>) =>
    `${name}（${englishName}，${country}）：${slogan}。${story}`,
  missing: {
    name: '没有找到这个品牌',
    title: '没有找到这个品牌',
    hint: '它可能已经下架，或者地址有误。到品牌馆里看看其他品牌吧。',
  },
} as const;
