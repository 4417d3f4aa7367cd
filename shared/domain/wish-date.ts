import { chinaDay } from '#shared/domain/china-time.ts';

/** How far ahead a delivery can be wished. */
export const WISH_MAX_DAYS = 60;

const DAY_MS = 86_400_000;

/** First and last day that can be wished for a delivery, in China time; the first one is tomorrow. */
export function wishDays(now: Date): { readonly first: string; readonly last: string } {
  const dayAfter = (days: number) => chinaDay(new Date(now.getTime() + days * DAY_MS));
  return { first: dayAfter(1), last: dayAfter(WISH_MAX_DAYS) };
}
