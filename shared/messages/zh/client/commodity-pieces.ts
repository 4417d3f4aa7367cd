export const commodityPieces = {
  fewer: (label: string) => `减少${label}`,
  more: (label: string) => `增加${label}`,
  tiers: '阶梯批发价',
  tierRange: (from: number, to: number | null) => {
    if (to === null) return `≥ ${from} 件`;
    return from === to ? `${from} 件` : `${from}–${to} 件`;
  },
  reached: '当前数量适用',
} as const;
