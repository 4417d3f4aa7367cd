import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMember } from '#gateway/calls/access.ts';
import { isApproved } from '#gateway/calls/call-context.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { chatStaff } from '#gateway/db/schema/chat.ts';
import { eq } from '#gateway/db/sql.ts';
import type { Listener } from '#gateway/modules/chat/chat-socket.ts';
import { isStaff } from '#gateway/security/staff-token.ts';
import { ANON_ID_PATTERN } from '#shared/contract/calls/chat.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authorizeSocket`. */
    chatListener: Listener | null;
  }
}

export type SocketDeps = Pick<GatewayDeps, 'db' | 'clock' | 'config' | 'staffToken'>;
/** The listener, or the HTTP status of the rejection. */
type Found = Listener | 401 | 403;
type Query = Readonly<Record<string, unknown>>;

/** Returns the hook that authenticates members by session token, visitors by their id, and staff by the staff token. */
export function authorizeSocket({ db, clock, config, staffToken }: SocketDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await findListener(request, request.query as Query);
    if (typeof found === 'number') return reply.code(found).send();
    request.chatListener = found;
  };

  async function findListener({ headers }: FastifyRequest, query: Query): Promise<Found> {
    if (headers.tenantid !== config.tenantId) return 403;
    if (query.role === 'customerService') return isStaff({ headers }, staffToken) ? findStaff(query) : 403;
    return query.role === 'member' ? findParticipant(headers.usertoken, query) : 403;
  }

  async function findStaff({ staffId }: Query): Promise<Found> {
    if (typeof staffId !== 'string') return 403;
    const known = await db.select().from(chatStaff).where(eq(chatStaff.id, staffId));
    return known.length > 0 ? { kind: 'staff', staffId } : 403;
  }

  async function findParticipant(token: unknown, { memberId: requestedId, anonId }: Query): Promise<Found> {
    if (typeof token === 'string') {
      const member = await findMember(db, token, clock.now());
      // Another member has signed in since the page was rendered.
      if (!member || (requestedId !== undefined && requestedId !== member.memberId)) return 401;
      const { memberId: participantId, sessionId } = member;
      return { kind: 'participant', participantId, sessionId, seesPrices: isApproved(member) };
    }
    if (typeof anonId !== 'string' || !ANON_ID_PATTERN.test(anonId)) return 401;
    return { kind: 'participant', participantId: anonId, sessionId: undefined, seesPrices: false };
  }
}
