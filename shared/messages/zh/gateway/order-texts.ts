import { displayYuan } from '#shared/domain/money.ts';

/** Texts of order timelines, traces and errors. */
export const orderTexts = {
  autoReceived: (days: number) => `发货满 ${days} 天，系统自动确认收货`,
  shopFrozen: '店铺已冻结，未付款订单由供应商取消，库存和优惠券已退回',
  quoteExpired: '报价到期未确认，订单自动取消',
  quoted: (yuan: string) => `报价 ¥${displayYuan(yuan)}`,
  quoteBounds: (least: string, most: string) =>
    `报价应在 ¥${displayYuan(least)} 至 ¥${displayYuan(most)} 之间`,
  shippable: (most: number) => `最多可发 ${most} 件`,
  shipped: (company: string, deliveryNo: string) => `${company} ${deliveryNo}`,
  left: '包裹已出库，等待快递揽收',
  ofCommodity: (name: string, why: string) => `「${name}」${why}`,
  stockShort: (name: string, stock: number) => `「${name}」库存不足，现有 ${stock} 件`,
} as const;
