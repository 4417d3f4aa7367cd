/** Texts of the date range in the filters of a list. */
export const dateRange = {
  from: '开始日期',
  to: '结束日期',
  between: '至',
  lastDays: (days: number) => `近 ${days} 天`,
  lastMonths: (months: number) => `近 ${months} 个月`,
} as const;
