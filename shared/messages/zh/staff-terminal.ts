/** What the staff's terminal puts on the cards that it sends. */
export const staffTerminal = {
  moneyOff: '店铺专享券',
  rateOff: '店铺专享折扣券',
  allGoods: '全场通用',
} as const;
