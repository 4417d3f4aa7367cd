import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { session } from '#gateway/db/schema/account.ts';
import { and, gt, inArray, isNull } from '#gateway/db/sql.ts';
import type { ChatHub } from '#gateway/modules/chat/chat-hub.ts';
import { refreshStaffPresence } from '#gateway/modules/chat/staff-presence.ts';

/** Pings the sockets, closes those of expired sessions, and refreshes the presence of connected staff. */
export async function sweepSockets(hub: ChatHub, context: Pick<GatewayDeps, 'db' | 'clock'>): Promise<void> {
  for (const socket of hub.sockets) socket.checkAlive();
  hub.refreshQueue();
  await Promise.all([closeExpired(hub, context), refreshStaffPresence(context, hub.staffIds())]);
}

/** Closes sockets of expired sessions, and of sessions that ended while their socket was opening. */
async function closeExpired(hub: ChatHub, { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>) {
  const held = [...hub.sockets].flatMap(({ listener }) =>
    listener?.kind === 'participant' && listener.sessionId !== undefined ? listener.sessionId : [],
  );
  if (held.length === 0) return;
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(inArray(session.id, held), isNull(session.forcedReason), gt(session.expireDate, clock.now())));
  const ended = new Set(held);
  for (const { id } of rows) ended.delete(id);
  hub.endSessions(sessionId => ended.has(sessionId));
}
