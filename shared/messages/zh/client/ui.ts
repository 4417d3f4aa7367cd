/** Texts of the shared components in `client/ui`. */
export const ui = {
  imageFailed: '图片加载失败',
  priceUnknown: '??',
  currency: '¥',
  loadFailed: (what: string) => `${what}加载失败`,
  retry: '重试',
  close: '关闭',
  loading: '加载中',
  busy: '处理中',
  skipToContent: '跳到主要内容',
  pager: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    page: (pageNo: number) => `第 ${pageNo} 页`,
    total: (total: number) => `共 ${total} 条`,
  },
  commodity: {
    priceHidden: '认证后查看批发价',
    marketPrice: '市场价',
    fromQuantity: (quantity: number) => `${quantity} 件起批`,
    skus: (count: number) => `${count} 个规格`,
    specs: (values: readonly string[]) => values.join(' / '),
    stock: { IN_STOCK: '现货', LOW: '库存紧张', SOLD_OUT: '暂时缺货' },
  },
  brand: {
    commodityCount: (count: number) => `${count} 款商品`,
  },
  qrCode: (purpose: string) => `${purpose}二维码`,
} as const;
