/** How a price differs from that of the shop's last purchase. */
export const priceChangeWords = {
  rise: (yuan: string) => `涨 ¥${yuan}`,
  fall: (yuan: string) => `降 ¥${yuan}`,
  since: '比上次',
  last: (date: string, yuan: string) => `上次 ${date} 进货价 ¥${yuan}`,
} as const;
