/** What the gateway says of an order that is about to be made: freight, coupons, what stands in its way. */
export const checkoutTexts = {
  /** All of it was ordered or taken out meanwhile. */
  cartGone: '结算的商品已不在进货单中，请返回进货单重新选择',
  /** What freight comes to; amounts as people write them. */
  freight: {
    noAddress: '选择收货地址后计算',
    unserved: '暂不配送到所选地区',
    none: '免运费',
    free: (from: string) => `已满 ¥${from}，免运费`,
    missing: (from: string, missing: string) => `满 ¥${from} 免运费，还差 ¥${missing}`,
    always: '不参与满额免运费',
  },
  unserved: (warehouseName: string) =>
    `${warehouseName}暂不配送到该地区，请更换收货地址，或返回进货单移出该仓的商品`,
  /** Why a coupon cannot be used. */
  coupon: {
    notYet: (date: string) => `${date} 起可用`,
    expired: '已过期',
    noGoods: '所结算的商品不适用',
    missing: (missing: string) => `适用商品还差 ¥${missing}`,
    /** What one is for. */
    allGoods: '全场通用',
    brands: (names: readonly string[]) =>
      names.length > 2
        ? `指定品牌：${names.slice(0, 2).join('、')}等 ${names.length} 个`
        : `指定品牌：${names.join('、')}`,
    gone: '所选优惠券已使用或不存在，请重新选择',
  },
} as const;
