/** Value and validity of coupons and gifts. */
export const cardTerms = {
  rateUnit: '折',
  couponThreshold: (yuan: string) => `满 ¥${yuan} 可用`,
  noThreshold: '无门槛',
  validBetween: (start: string, end: string) => `${start} 至 ${end}`,
  validDays: (days: number) => `领取后 ${days} 天内有效`,
  giftThreshold: (yuan: string) => `满 ¥${yuan} 赠送`,
  giftNoThreshold: '无门槛赠送',
} as const;
