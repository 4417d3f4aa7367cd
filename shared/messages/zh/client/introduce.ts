type DescribedBy = 'name' | 'englishName' | 'country' | 'slogan' | 'story';

export const introduce = {
  whole: '品牌介绍',
  facts: { from: '品牌产地', pavilion: '所属馆', goods: '在售商品' },
  goodsCount: (count: number) => `${count} 款`,
  story: '品牌故事',
  kinds: '在售品类',
  kind: (name: string, count: number) => `${name} ${count}`,
  goods: '热销商品',
  goodsMore: '查看全部',
  goodsEmpty: '该品牌的商品正在上架',
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
