export const favourites = {
  title: '我的收藏',
  what: '收藏的商品',
  total: (total: number) => `共 ${total} 款商品`,
  search: { label: '在收藏中搜索', placeholder: '商品名称、品牌或编码', submit: '搜索', clear: '清除条件' },
  removeOf: (name: string) => `取消收藏${name}`,
  remove: '取消收藏',
  removed: (name: string) => `已取消收藏“${name}”`,
  removedMany: (count: number) => `已取消收藏 ${count} 款商品`,
  undo: '撤销',
  empty: {
    title: '还没有收藏商品',
    hint: '在商品列表或详情页点亮爱心，常订的商品就会留在这里，方便一次加入进货单。',
    action: '浏览全部商品',
    recommended: '查看推荐清单',
  },
  nothing: {
    title: '没有符合条件的收藏',
    hint: '换一个关键词，或查看全部收藏。',
    action: '查看全部收藏',
  },
} as const;
