import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum clock difference between signer and gateway. */
export const SIGNED_WITHIN_MS = 5 * 60_000;

export interface Signature {
  /** Milliseconds since 1970, as sent. */
  readonly timestamp: string;
  readonly sign: string;
}

/** `hex(hmac-sha256(timestamp + "\n" + body, key))`, the body as its raw bytes (api.md, Sign-in). */
export function signBody(key: string, timestamp: string, body: Buffer): string {
  return createHmac('sha256', key).update(`${timestamp}\n`).update(body).digest('hex');
}

/** Whether a signature is valid and its timestamp recent. Compares in constant time. */
export function isSigned(key: string, { timestamp, sign }: Signature, body: Buffer, now: Date): boolean {
  if (!/^\d{13}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(sign)) return false;
  if (Math.abs(Number(timestamp) - now.getTime()) > SIGNED_WITHIN_MS) return false;
  return timingSafeEqual(Buffer.from(sign, 'hex'), Buffer.from(signBody(key, timestamp, body), 'hex'));
}
