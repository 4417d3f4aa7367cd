import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ChatSocket } from '#gateway/modules/chat/chat-socket.ts';
import { CHAT_SOCKET_PATH } from '#shared/constants.ts';

/** Client frames are ignored; a socket that sends a larger one is closed. */
const MAX_FRAME_BYTES = 4 * 1024;
const CLOSE_MS = 3000;
const FRAMES = { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, closeTimeout: CLOSE_MS };

/**
 * Passes upgrade requests through the hooks of the chat's route and answers those of other paths with 404. Its hook
 * must be the first, because the body of an upgrade request cannot be read.
 */
export const acceptUpgrades = fp(
  async (app: FastifyInstance) => {
    await app.register(websocket, {
      // The plugin's type of `WebSocket` requires the static members of ws's main class.
      options: { ...FRAMES, clientTracking: false, WebSocket: ChatSocket as never },
      // Without a listener, Node treats upgrade requests as plain ones, which a closing server answers with 503.
      async preClose() {
        app.server.removeAllListeners('upgrade');
      },
    });
    app.addHook('onRequest', (request, reply, done) => {
      const isSocketRoute = request.routeOptions.url === CHAT_SOCKET_PATH;
      if (request.ws) reply.header('connection', 'close');
      if (request.ws === isSocketRoute) done();
      else if (request.ws) reply.code(404).send();
      else reply.callNotFound();
    });
  },
  { name: 'accept-upgrades', fastify: '5.x' },
);
