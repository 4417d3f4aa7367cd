import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatHub } from '#gateway/modules/chat/chat-hub.ts';

const MAX_SOCKETS = 50_000;
const MAX_SOCKETS_PER_PARTICIPANT = 100;

/** Synchronous, so that a socket that passes is counted before the next handshake is checked. */
export function limitSockets(hub: ChatHub) {
  return ({ chatListener: listener }: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const isParticipant = listener?.kind === 'participant';
    if (hub.isClosing || hub.sockets.size >= MAX_SOCKETS) reply.code(503).send();
    else if (isParticipant && hub.participantSockets(listener.participantId) >= MAX_SOCKETS_PER_PARTICIPANT)
      reply.code(429).send();
    else done();
  };
}
