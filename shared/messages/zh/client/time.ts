export const time = {
  justNow: '刚刚',
  minutesAgo: (count: number) => `${count}分钟前`,
  hoursAgo: (count: number) => `${count}小时前`,
  oneDayAgo: '1天前',
  monthDay: (month: number, day: number, clock: string) => `${month}月${day}日 ${clock}`,
} as const;
