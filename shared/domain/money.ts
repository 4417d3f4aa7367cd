import { withThousands } from '#shared/domain/thousands.ts';

declare const fen: unique symbol;
/** Whole fen (1/100 yuan); may be negative. Created only by this file. */
export type Fen = number & { readonly [fen]: true };

/**
 * Marks an integer as fen.
 * @throws RangeError if the number is not a safe integer
 */
export function toFen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fen: ${amount}`);
  return amount as Fen;
}

/**
 * Parses the wire format: yuan with exactly 2 decimals, such as `1288.00` or `-0.50`.
 * @throws RangeError on every other format
 */
export function parseYuan(text: string): Fen {
  const match = /^(-?)(\d{1,13})\.(\d{2})$/.exec(text);
  if (!match) throw new RangeError(`not an amount in yuan: ${text}`);
  const amount = Number(match[2]) * 100 + Number(match[3]);
  return toFen(match[1] ? 0 - amount : amount);
}

/** Formats fen for the wire: `128800` → `1288.00`. */
export function formatYuan(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats an amount for display: `1288.00` → `1,288.00`. */
export function displayYuan(yuan: string): string {
  const point = yuan.indexOf('.');
  return point === -1 ? withThousands(yuan) : withThousands(yuan.slice(0, point)) + yuan.slice(point);
}
