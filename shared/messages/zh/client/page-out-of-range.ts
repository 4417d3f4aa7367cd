export const pageOutOfRange = { title: '没有这一页', action: '回到第一页' } as const;
