/** Texts of the coupon cards that the staff terminal sends. */
export const staffTerminal = {
  moneyOff: '店铺专享券',
  rateOff: '店铺专享折扣券',
  allCommodities: '全场通用',
} as const;
