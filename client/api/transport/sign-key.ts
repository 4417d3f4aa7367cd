import { exchange } from '#client/api/transport/exchange.ts';
import { SESSION_CHANNEL } from '#client/api/transport/session-signals.ts';
import { classifyReply, type RawReply } from '#shared/contract/classify-reply.ts';
import { authWire } from '#shared/contract/wire/auth.ts';

/** The key that signs the calls of a session. It is not extractable. */
export interface SignKey {
  readonly key: CryptoKey;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

let cachedKey: Promise<SignKey | RawReply> | undefined;

/** The key is kept in memory only, and dropped when any tab reports that a session started or ended. */
new BroadcastChannel(SESSION_CHANNEL).onmessage = forgetSignKey;

export function forgetSignKey(): void {
  cachedKey = undefined;
}

/** Fetches the session's key and caches it. Returns the error reply on failure, which is not cached. */
export function loadSignKey(): Promise<SignKey | RawReply> {
  if (!cachedKey) {
    const request = fetchSignKey();
    cachedKey = request;
    void request.then(found => {
      if (!('key' in found) && cachedKey === request) forgetSignKey();
    });
  }
  return cachedKey;
}

async function fetchSignKey(): Promise<SignKey | RawReply> {
  const reply = await exchange(authWire.loginVerify, undefined, new AbortController().signal);
  const outcome = classifyReply(reply);
  if (outcome.kind !== 'ok') return reply;
  const { signKey } = outcome.data as { signKey: string };
  return {
    key: await crypto.subtle.importKey('raw', new TextEncoder().encode(signKey), HMAC, false, ['sign']),
  };
}
