/** Errors for staff who send an invalid price, price tier or stock. */
export const staffCommodityErrors = {
  tierStart: (minQty: number) => `首档须从起批量 ${minQty} 件开始`,
  tierOrder: '各档数量须递增，价格须递减',
  tierStep: (stepQty: number) => `各档数量须是 ${stepQty} 的倍数`,
  tierEnd: (maxQty: number) => `各档数量不能超过限购 ${maxQty} 件`,
  priceZero: '价格须大于 0',
  aboveMarket: (marketPrice: string) => `价格须低于市场价 ${marketPrice}`,
  belowWholesale: (price: string) => `代发价不能低于批发价 ${price}`,
  stockShort: (stock: number) => `现有库存 ${stock} 件，不够扣减`,
} as const;
