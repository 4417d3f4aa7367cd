import { createSign, type KeyObject, randomBytes } from 'node:crypto';
import { signedHeaders, type Verify } from '#gateway/adapters/wechat-pay/verifier.ts';
import type { Clock } from '#gateway/calls/call-context.ts';

const TIMEOUT_MS = 8000;

interface Merchant {
  readonly url: string;
  readonly merchantId: string;
  /** Serial number of the merchant's certificate. */
  readonly serialNo: string;
  readonly privateKey: KeyObject;
}

export type WechatRequest = <Answer>(
  method: 'GET' | 'POST',
  path: string,
  content?: object,
) => Promise<Answer>;

/** WeChat Pay answered with an error; `code` is WeChat Pay's, such as `ORDER_NOT_EXIST`. */
export class WechatPayError extends Error {
  override name = 'WechatPayError';
  readonly code: string;

  constructor(status: number, { code, message }: ErrorBody) {
    super(`WeChat Pay answered ${status}: ${[code, message].filter(Boolean).join(' ')}`);
    this.code = code ?? '';
  }
}

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
}

/**
 * Makes signed requests, and verifies the answers. An answer without content (204) is undefined.
 * @throws WechatPayError
 */
export function createRequest(merchant: Merchant, verify: Verify, clock: Clock): WechatRequest {
  return async (method, path, content) => {
    const body = content ? JSON.stringify(content) : '';
    const response = await fetch(`${merchant.url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'portal',
        authorization: authorizationOf(merchant, clock.now(), [method, path], body),
      },
      body: content ? body : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const received = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new WechatPayError(response.status, readError(received));
    if (
      !verify(
        signedHeaders(name => response.headers.get(name) ?? ''),
        received,
      )
    ) {
      throw new Error('the answer is not signed by WeChat Pay');
    }
    return response.status === 204 ? undefined : JSON.parse(received.toString());
  };
}

function authorizationOf(
  { merchantId, serialNo, privateKey }: Merchant,
  now: Date,
  target: readonly [method: string, path: string],
  body: string,
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const text = [...target, timestamp, nonce, body, ''].join('\n');
  const signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
  const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serialNo };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
}

function readError(body: Buffer): ErrorBody {
  try {
    return JSON.parse(body.toString());
  } catch {
    return {};
  }
}
