import { randomInt } from 'node:crypto';
import { chinaClock } from '#shared/domain/china-time.ts';

/** The numbers that people read. Letters in front tell refunds and requisitions from orders. */

const DRAWN_DIGITS = 8;

/** The day in China and 8 digits that say nothing of how many orders there are: `2026112104718236`. */
export function drawOrderNo(now: Date): string {
  const day = chinaClock(now.getTime()).toISOString().slice(0, 10).replaceAll('-', '');
  return day + String(randomInt(10 ** DRAWN_DIGITS)).padStart(DRAWN_DIGITS, '0');
}

export const drawRefundNo = (now: Date) => `SH${drawOrderNo(now)}`;

export const drawSampleNo = (now: Date) => `YP${drawOrderNo(now)}`;
