import { createPublicKey, createVerify, type KeyObject, X509Certificate } from 'node:crypto';
import type { Clock } from '#gateway/calls/call-context.ts';
import type { Config } from '../../../config.ts';

const MAX_AGE_MS = 5 * 60_000;

/** The `wechatpay-…` headers of an answer or a callback. */
export interface SignedHeaders {
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  /** Serial number of the certificate, or id of the public key. */
  readonly serial: string;
}

/** Whether WeChat Pay has signed a body, less than five minutes ago. */
export type Verify = (headers: SignedHeaders, body: Buffer) => boolean;

/** Verifies by WeChat Pay's public key, or by its platform certificates while they are valid. */
export function createVerifier(
  { publicKeyId, publicKey, certificates = [] }: NonNullable<Config['wechatPay']>,
  clock: Clock,
): Verify {
  const known = certificates.map(pem => new X509Certificate(pem));
  const ownKey = publicKey && createPublicKey(publicKey);

  function keyOf(serial: string, now: Date): KeyObject | undefined {
    if (ownKey && serial === publicKeyId) return ownKey;
    const found = known.find(({ serialNumber }) => serialNumber === serial.toUpperCase());
    const isValid = found && now >= found.validFromDate && now <= found.validToDate;
    return isValid ? found.publicKey : undefined;
  }

  return ({ timestamp, nonce, signature, serial }, body) => {
    const now = clock.now();
    const key = keyOf(serial, now);
    const age = Math.abs(now.getTime() - Number(timestamp) * 1000);
    if (!key || !/^\d{10}$/.test(timestamp) || age > MAX_AGE_MS) return false;
    const verifier = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(body).update('\n');
    return verifier.verify(key, signature, 'base64');
  };
}

/** Reads the signature's headers; absent ones are empty. */
export function signedHeaders(get: (name: string) => string): SignedHeaders {
  const [timestamp = '', nonce = '', signature = '', serial = ''] = [
    'timestamp',
    'nonce',
    'signature',
    'serial',
  ].map(name => get(`wechatpay-${name}`));
  return { timestamp, nonce, signature, serial };
}
