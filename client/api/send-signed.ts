import { exchange, jsonOf } from '#client/api/exchange.ts';
import { forgetSignKey, takeSignKey } from '#client/api/sign-key.ts';
import { serverNow } from '#client/lib/server-clock.ts';
import type { RawReply } from '#shared/domain/classify-reply.ts';
import { signing } from '#shared/messages/zh/signing.ts';
import type { Transport } from '#shared/rendering/ssr-entry.ts';

/**
 * Sends a signed call: the body's bytes and the moment, by the session's key (api.md, Sign-in). One that is refused
 * for its signature is sent once more with the key asked for anew.
 */
export const sendSigned: Transport = async (call, arg, signal) => {
  // Browsers give it to https and localhost only.
  if (!globalThis.crypto?.subtle) return refusal;
  const send = async (): Promise<RawReply> => {
    const found = await takeSignKey();
    if (!('key' in found)) return found;
    return exchange(call, arg, signal, await signatureOf(found.key, jsonOf(arg)));
  };
  const reply = await send();
  if (codeOf(reply) !== 'SIGN_INVALID') return reply;
  forgetSignKey();
  return send();
};

/** Headers that sign a body now. */
async function signatureOf(key: CryptoKey, body: string) {
  const timestamp = String(serverNow() ?? Date.now());
  const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${timestamp}\n${body}`));
  const sign = Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
  return { timestamp, sign };
}

const refusal: RawReply = {
  status: 200,
  body: { code: 'SIGN_INVALID', msg: signing.unavailable, data: null },
};

function codeOf(reply: RawReply): unknown {
  return 'body' in reply ? (reply.body as { code?: unknown } | undefined)?.code : undefined;
}
