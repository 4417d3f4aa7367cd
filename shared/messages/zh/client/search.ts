/** Texts of the search box and of what is found for a corrected term. */
export const suggestions = {
  label: '搜索建议',
  corrected: (typed: string, corrected: string) => `没有找到“${typed}”，以下是“${corrected}”的结果`,
  groups: { BRAND: '品牌', KIND: '分类', COMMODITY: '商品' },
  found: (count: number) => `${count} 条搜索建议`,
  recent: '最近搜索',
  forget: (name: string) => `删除最近搜索“${name}”`,
  forgetAll: '清空',
} as const;
