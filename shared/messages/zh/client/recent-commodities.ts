export const recentCommodities = {
  title: '最近浏览',
  what: '最近浏览的商品',
  all: (count: number) => `展开全部 ${count} 款`,
  clear: '清除浏览记录',
  cleared: '浏览记录已清除',
} as const;
