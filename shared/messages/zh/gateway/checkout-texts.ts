/** Texts of the checkout: freight, coupons and problems. */
export const checkoutTexts = {
  /** None of the selected lines is in the cart any more. */
  cartGone: '结算的商品已不在进货单中，请返回进货单重新选择',
  /** Freight notes. Parameters are amounts formatted for display. */
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
  /** The unpaid orders of a distributor reach a limit. Amounts are formatted for display. */
  unpaid: {
    /** `orderable`: pieces that can still be ordered before the distributor pays. */
    stock: ({ limit, held, orderable }: { limit: number; held: number; orderable: number }) => {
      if (held === 0) return `未付款订单最多可占用 ${orderable} 件，请减少数量，付款后可再次下单`;
      const used = `未付款订单最多可占用 ${limit} 件，已占用 ${held} 件`;
      return orderable > 0 ? `${used}，请先付款，或减少到 ${orderable} 件` : `${used}，请先付款`;
    },
    /** For a quote, whose quantity cannot be changed. */
    quotedStock: (limit: number, held: number) =>
      held > 0
        ? `未付款订单最多可占用 ${limit} 件，已占用 ${held} 件，请先付款或联系客服提高额度`
        : `未付款订单最多可占用 ${limit} 件，请联系客服提高额度`,
    payments: (limit: number) => `未付款订单已达上限（${limit} 笔，含询价），请先付款或取消后再下单`,
    amount: (limit: string, current: string) =>
      `未付款订单金额最多 ¥${limit}，已有 ¥${current} 未付款，请先付款或取消后再下单`,
    /** This order alone exceeds the limit. */
    amountAlone: (limit: string) => `未付款订单金额最多 ¥${limit}，请分次下单付款，或联系客服提高额度`,
  },
  coupon: {
    notYet: (date: string) => `${date} 起可用`,
    expired: '已过期',
    notEligible: '所结算的商品不适用',
    missing: (missing: string) => `适用商品还差 ¥${missing}`,
    /** `allGoods` and `brands`: scope of a coupon. */
    allCommodities: '全场通用',
    brands: (names: readonly string[]) =>
      names.length > 2
        ? `指定品牌：${names.slice(0, 2).join('、')}等 ${names.length} 个`
        : `指定品牌：${names.join('、')}`,
    gone: '所选优惠券已使用或不存在，请重新选择',
  },
} as const;
