import { randomBytes } from 'node:crypto';
import { sessionIdOf } from '#gateway/calls/access.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { session } from '#gateway/db/schema/account.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from '#gateway/db/sql.ts';
import { type ClientPlace, UNKNOWN_CLIENT } from '#gateway/modules/auth/describe-client.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';

/** PostgreSQL channel with the id of each ended session; listeners close the sockets of that session. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

const TOKEN_BYTES = 32;
const PUBLIC_ID_BYTES = 16;
const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** Active sessions of a member. */
export const MAX_SESSIONS = 20;

/** Starts a further session for the member. Returns its token, of which only the hash is stored. */
export async function startSession(
  db: Queryable,
  memberId: string,
  now: Date,
  client: ClientPlace = UNKNOWN_CLIENT,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(session).values({
    id: sessionIdOf(token),
    publicId: randomBytes(PUBLIC_ID_BYTES).toString('hex'),
    memberId,
    ...client,
    lastSeenDate: now,
    createDate: now,
    expireDate: new Date(now.getTime() + SESSION_LIFETIME_MS),
  });
  return token;
}

export async function endSession(db: Queryable, token: string): Promise<void> {
  const ended = await db
    .delete(session)
    .where(eq(session.id, sessionIdOf(token)))
    .returning({ id: session.id });
  await notifyEnded(db, ended);
}

async function notifyEnded(db: Queryable, ended: readonly { id: string }[]) {
  for (const { id } of ended) await db.execute(sql`SELECT pg_notify(${SESSION_ENDED_CHANNEL}, ${id})`);
}

/**
 * Ends a member's sessions except for the given one, and keeps the reason until each browser reads it. Returns the
 * number of ended sessions.
 */
export async function endMemberSessions(
  db: Queryable,
  memberId: string,
  reason: string,
  exceptSessionId = '',
): Promise<number> {
  const ended = await end(db, memberId, ne(session.id, exceptSessionId), reason);
  return ended.length;
}

/**
 * Ends the member's least recently used sessions, so that one more can start. Returns the number of ended sessions.
 * Requires a lock on the member, so that concurrent logins cannot exceed the limit.
 */
export async function makeRoomForSession(db: Queryable, memberId: string, now: Date): Promise<number> {
  const isActive = and(
    eq(session.memberId, memberId),
    isNull(session.forcedReason),
    gt(session.expireDate, now),
  );
  const surplus = db
    .select({ id: session.id })
    .from(session)
    .where(isActive)
    .orderBy(desc(session.lastSeenDate), desc(session.createDate))
    .offset(MAX_SESSIONS - 1);
  const ended = await end(db, memberId, inArray(session.id, surplus), sessionEnded.tooMany);
  return ended.length;
}

/** Ends one of the member's sessions. Returns its device; undefined if the member has no such session. */
export async function endNamedSession(
  db: Queryable,
  memberId: string,
  publicId: string,
  reason: string,
): Promise<string | undefined> {
  const [ended] = await end(db, memberId, eq(session.publicId, publicId), reason);
  return ended?.device;
}

async function end(db: Queryable, memberId: string, which: SQL, reason: string) {
  const ended = await db
    .update(session)
    .set({ forcedReason: reason })
    .where(and(eq(session.memberId, memberId), isNull(session.forcedReason), which))
    .returning({ id: session.id, device: session.device });
  await notifyEnded(db, ended);
  return ended;
}

/** Returns, once, why the token's session was ended by `endMemberSessions`; null if it was not. */
export async function takeForcedReason(db: Queryable, token: string): Promise<string | null> {
  const [row] = await db
    .delete(session)
    .where(and(eq(session.id, sessionIdOf(token)), isNotNull(session.forcedReason)))
    .returning({ reason: session.forcedReason });
  return row?.reason ?? null;
}
