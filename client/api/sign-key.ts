import { exchange } from '#client/api/exchange.ts';
import { SESSION_CHANNEL } from '#client/session/session-events.ts';
import { authWire } from '#shared/contract/wire/auth.ts';
import { classifyReply, type RawReply } from '#shared/domain/classify-reply.ts';

/** What signs the calls of a session. Scripts can use the key, but not read it. */
export interface SignKey {
  readonly key: CryptoKey;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

let kept: Promise<SignKey | RawReply> | undefined;

/** In memory alone, and only as long as the session: whoever begins or ends one says so on this channel. */
new BroadcastChannel(SESSION_CHANNEL).onmessage = forgetSignKey;

export function forgetSignKey(): void {
  kept = undefined;
}

/** Asks for the session's key once. Where there is none to be had: the answer that says why. */
export function takeSignKey(): Promise<SignKey | RawReply> {
  if (!kept) {
    const asked = askForKey();
    kept = asked;
    void asked.then(found => {
      if (!('key' in found) && kept === asked) forgetSignKey();
    });
  }
  return kept;
}

async function askForKey(): Promise<SignKey | RawReply> {
  const reply = await exchange(authWire.loginVerify, undefined, new AbortController().signal);
  const outcome = classifyReply(reply);
  if (outcome.kind !== 'ok') return reply;
  const { signKey } = outcome.data as { signKey: string };
  return {
    key: await crypto.subtle.importKey('raw', new TextEncoder().encode(signKey), HMAC, false, ['sign']),
  };
}
