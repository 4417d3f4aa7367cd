import { exchange, jsonOf } from '#client/api/transport/exchange.ts';
import { forgetSignKey, loadSignKey } from '#client/api/transport/sign-key.ts';
import { serverNow } from '#client/lib/server-clock.ts';
import type { RawReply } from '#shared/contract/classify-reply.ts';
import { signing } from '#shared/messages/zh/client/signing.ts';
import type { Transport } from '#shared/rendering/ssr-entry.ts';

/**
 * Sends a signed call: an HMAC of timestamp and body with the session's key (api.md, Sign-in). If the signature is
 * rejected (`SIGN_INVALID`), it fetches the key again and repeats the call once.
 */
export const sendSigned: Transport = async (call, arg, signal) => {
  // Browsers provide `crypto.subtle` on https and localhost only.
  if (!globalThis.crypto?.subtle) return signingUnavailable;
  const send = async (): Promise<RawReply> => {
    const found = await loadSignKey();
    if (!('key' in found)) return found;
    return exchange(call, arg, signal, await signatureOf(found.key, jsonOf(arg)));
  };
  const reply = await send();
  if (codeOf(reply) !== 'SIGN_INVALID') return reply;
  forgetSignKey();
  return send();
};

/** Signature headers of a body. The timestamp is server time (ms). */
async function signatureOf(key: CryptoKey, body: string) {
  const timestamp = String(serverNow() ?? Date.now());
  const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${timestamp}\n${body}`));
  const sign = Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
  return { timestamp, sign };
}

const signingUnavailable: RawReply = {
  status: 200,
  body: { code: 'SIGN_INVALID', msg: signing.unavailable, data: null },
};

function codeOf(reply: RawReply): unknown {
  return 'body' in reply ? (reply.body as { code?: unknown } | undefined)?.code : undefined;
}
