import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { SESSION_ENDED_CHANNEL } from '#gateway/modules/auth/sessions.ts';
import { acceptUpgrades } from '#gateway/modules/chat/accept-upgrades.ts';
import { authorizeSocket, type SocketDeps } from '#gateway/modules/chat/authorize-socket.ts';
import { CHAT_CHANNEL, parseChatEvent } from '#gateway/modules/chat/chat-events.ts';
import { ChatHub } from '#gateway/modules/chat/chat-hub.ts';
import type { ChatSocket, Listener } from '#gateway/modules/chat/chat-socket.ts';
import { listen } from '#gateway/modules/chat/listen.ts';
import { limitSockets } from '#gateway/modules/chat/socket-limits.ts';
import { setStaffPresence } from '#gateway/modules/chat/staff-presence.ts';
import { sweepSockets } from '#gateway/modules/chat/sweep-sockets.ts';
import { CHAT_SOCKET_PATH } from '#shared/constants.ts';

const PING_EVERY_MS = 30_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Accepts no more chat sockets and closes the open ones, spread over the period. */
    closeChatSockets(periodMs: number): Promise<void>;
  }
}

/** The chat socket, `/chat-service/ws`, of members, visitors and staff. */
export const chatSocket = fp(
  async (
    app: FastifyInstance,
    options: SocketDeps & Pick<GatewayDeps, 'metrics'> & { readonly pingEveryMs?: number },
  ) => {
    const { db, clock, pingEveryMs = PING_EVERY_MS } = options;
    const hub = new ChatHub({ db, clock, log: app.log });
    const notices = listen(
      db,
      [CHAT_CHANNEL, SESSION_ENDED_CHANNEL],
      (channel, payload) => {
        if (channel === CHAT_CHANNEL) hub.notice(parseChatEvent(payload));
        else hub.endSessions(sessionId => sessionId === payload);
      },
      () => {
        options.metrics.notificationsMissed();
        hub.reconnectAll();
      },
      app.log,
    );
    app.addHook('onReady', () => notices.ready);

    await app.register(acceptUpgrades);
    app.decorateRequest('chatListener', null);
    app.route({
      method: 'GET',
      url: CHAT_SOCKET_PATH,
      websocket: true,
      preValidation: authorizeSocket(options),
      preHandler: [limitSockets(hub), releaseResponse],
      handler(socket, { chatListener }) {
        const listener = chatListener as Listener;
        hub.add(socket as ChatSocket, listener);
        if (listener.kind === 'participant') return;
        updatePresence(listener.staffId);
        socket.once('close', () => updatePresence(listener.staffId));
      },
      errorHandler(error, request, reply) {
        request.log.error({ err: error }, 'an upgrade failed');
        reply.code(503).send();
      },
    });

    /** Updates run one at a time with the state at their start: one socket may close while another opens. */
    let presence = Promise.resolve();
    function updatePresence(staffId: string) {
      presence = presence
        .then(() => setStaffPresence(options, staffId, hub.staffIds().includes(staffId)))
        .catch(error => app.log.warn({ err: error }, 'could not update the presence of a staff member'));
    }

    app.decorate('closeChatSockets', (periodMs: number) => hub.close(periodMs));
    const sweep = setInterval(() => {
      void notices.probe();
      sweepSockets(hub, options).catch(error => app.log.warn({ err: error }, 'the chat sweep failed'));
    }, pingEveryMs).unref();

    app.addHook('preClose', async () => {
      clearInterval(sweep);
      await hub.close();
      await presence;
      await notices.stop();
      await hub.settled();
    });
  },
  { name: 'chat-socket', fastify: '5.x' },
);

/** Releases the response, which would stay in memory as long as the socket; ws writes the answer of the handshake. */
function releaseResponse({ raw }: FastifyRequest, reply: FastifyReply, done: () => void) {
  reply.raw.detachSocket(raw.socket);
  done();
}
