/** How a price differs from that of the shop's last purchase. */
export const priceChangeWords = {
  rise: (yuan: string) => `涨 ¥${yuan}`,
  fall: (yuan: string) => `降 ¥${yuan}`,
  since: '比上次',
  explained: (of: { date: string; pieces: number; before: string; today: string }) =>
    `${of.date} 进货 ${of.pieces} 件，单价 ¥${of.before}；今天同样数量单价 ¥${of.today}`,
} as const;
