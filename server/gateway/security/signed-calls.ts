import type { FastifyRequest } from 'fastify';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { KeyFor, Member } from '#gateway/calls/call-context.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { usedSign } from '#gateway/db/schema/money.ts';
import { isSigned, SIGNED_WITHIN_MS } from '#gateway/security/signature.ts';

/** The session's signing key. loginVerify returns it to the browser's scripts; it is not stored. */
export function signKeyOf(keyFor: KeyFor, { sessionId }: Pick<Member, 'sessionId'>): string {
  return keyFor(`sign ${sessionId}`);
}

const NO_BODY = Buffer.alloc(0);

/**
 * Throws SIGN_INVALID unless the request has a valid, recent signature of the session that was not used
 * before.
 */
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
  if (!right) throw new BusinessError('SIGN_INVALID');
  const [fresh] = await db
    .insert(usedSign)
    .values({
      sessionId: member.sessionId,
      sign,
      // Later, the timestamp check rejects the signature anyway.
      expireDate: new Date(Number(timestamp) + SIGNED_WITHIN_MS),
    })
    .onConflictDoNothing()
    .returning({ sign: usedSign.sign });
  if (!fresh) throw new BusinessError('SIGN_INVALID');
}
