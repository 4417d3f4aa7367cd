import type { FastifyRequest } from 'fastify';
import type { Member } from '#gateway/call-context.ts';
import { usedSign } from '#gateway/db/schema/money.ts';
import type { GatewayDeps } from '#gateway/deps.ts';
import type { KeyFor } from '#gateway/master-key.ts';
import { Refusal } from '#gateway/refusal.ts';
import { isSigned, SIGNED_WITHIN_MS } from '#gateway/signature.ts';

/** The key that a session signs with: told to its browser's scripts by loginVerify, and kept nowhere. */
export function signKeyOf(keyFor: KeyFor, { sessionId }: Pick<Member, 'sessionId'>): string {
  return keyFor(`sign ${sessionId}`);
}

const NO_BODY = Buffer.alloc(0);

/** Throws SIGN_INVALID unless a request is signed by the session's key, about now, for the first time. */
export async function assertSigned(
  { db, clock, keyFor }: Pick<GatewayDeps, 'db' | 'clock' | 'keyFor'>,
  { headers, rawBody }: Pick<FastifyRequest, 'headers' | 'rawBody'>,
  member: Member,
): Promise<void> {
  const { timestamp, sign } = headers;
  const right =
    typeof timestamp === 'string' &&
    typeof sign === 'string' &&
    isSigned(signKeyOf(keyFor, member), { timestamp, sign }, rawBody ?? NO_BODY, clock.now());
  if (!right) throw new Refusal('SIGN_INVALID');
  const [fresh] = await db
    .insert(usedSign)
    .values({
      sessionId: member.sessionId,
      sign,
      // After that it is too late for it anyway.
      expireDate: new Date(Number(timestamp) + SIGNED_WITHIN_MS),
    })
    .onConflictDoNothing()
    .returning({ sign: usedSign.sign });
  if (!fresh) throw new Refusal('SIGN_INVALID');
}
