import { randomInt } from 'node:crypto';
import { chinaClock } from '#shared/domain/china-time.ts';

/** Random record numbers shown to users. All but those of orders have a letter prefix. */

const DRAWN_DIGITS = 8;

/** The date in China and 8 random digits, so that the number of orders is not disclosed: `2026112104718236`. */
export function generateOrderNo(now: Date): string {
  const day = chinaClock(now.getTime()).toISOString().slice(0, 10).replaceAll('-', '');
  return day + String(randomInt(10 ** DRAWN_DIGITS)).padStart(DRAWN_DIGITS, '0');
}

export const generateRefundNo = (now: Date) => `SH${generateOrderNo(now)}`;

export const generateInvoiceApplyNo = (now: Date) => `FP${generateOrderNo(now)}`;

export const generateSampleNo = (now: Date) => `YP${generateOrderNo(now)}`;

export const generateRepayNo = (now: Date) => `HK${generateOrderNo(now)}`;

export const generateWithdrawalNo = (now: Date) => `TX${generateOrderNo(now)}`;
export const generateTopUpNo = (now: Date) => `CZ${generateOrderNo(now)}`;
