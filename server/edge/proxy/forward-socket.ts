import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { EdgeContext } from '#edge/context.ts';
import { SOCKET_LIMITS, type SocketLimits, SocketSeats } from '#edge/proxy/socket-limits.ts';
import { checkAlive, closeLeg, join, Leg } from '#edge/proxy/socket-relay.ts';
import { readSocketRequest, type SocketRequest } from '#edge/proxy/socket-request.ts';
import { trustedProxies } from '#edge/proxy/trusted-proxies.ts';
import { gatewayHeaders } from '#edge/upstream/gateway-pool.ts';
import { CHAT_SOCKET_PATH } from '#shared/contract/calls/chat.ts';

const DRAINING = 1001;

export type ForwardSocketOptions = Pick<EdgeContext, 'config' | 'gatewayUrl'> & {
  readonly metrics?: Pick<EdgeContext['metrics'], 'socketOpened' | 'socketClosed'>;
  /** Other bounds than the usual ones, for tests and measurements. */
  readonly limits?: Partial<SocketLimits>;
};

/**
 * Passes the chat's socket on to the gateway. It takes every upgrade that comes to this server: whatever is not
 * the chat's is refused, and never becomes a page. Closing the app closes the sockets with 1001.
 */
export async function forwardSocket(app: FastifyInstance, options: ForwardSocketOptions): Promise<void> {
  const { config, gatewayUrl, metrics } = options;
  const limits: SocketLimits = { ...SOCKET_LIMITS, ...options.limits };
  const upstreamBase = `${gatewayUrl.replace(/^http/, 'ws')}${CHAT_SOCKET_PATH}`;
  const trusts = trustedProxies(config.trustProxy);
  const seats = new SocketSeats(limits);
  const browsers = new Set<Leg>();
  let draining = false;

  const frames = {
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    maxFragments: limits.fragmentsPerMessage,
    closeTimeout: limits.closeMs,
  };
  const server = new WebSocketServer({ ...frames, noServer: true, clientTracking: false, WebSocket: Leg });

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    try {
      const asked = readSocketRequest(request, config, trusts);
      if ('status' in asked) return refuse(socket, asked.status);
      const status = draining ? 503 : seats.refusal(asked.address, asked.party);
      if (status !== undefined) return refuse(socket, status);
      server.handleUpgrade(request, socket, head, browser => open(browser, asked));
    } catch (error) {
      // Nobody catches what is thrown out of this event: it would end the process.
      app.log.error({ err: error }, 'an upgrade failed');
      socket.destroy();
    }
  });

  function open(browser: Leg, { address, party, query, userToken }: SocketRequest) {
    const requestId = randomUUID();
    const openedAtMs = Date.now();
    const upstream = new Leg(`${upstreamBase}?${query}`, {
      ...frames,
      headers: gatewayHeaders(config, { token: userToken, requestId, address }),
      handshakeTimeout: limits.upstreamHandshakeMs,
    });
    seats.take(address, party);
    browsers.add(browser);
    metrics?.socketOpened();
    join(browser, upstream, limits);
    browser.once('close', code => {
      seats.leave(address, party);
      browsers.delete(browser);
      metrics?.socketClosed();
      const seconds = Math.round((Date.now() - openedAtMs) / 1000);
      app.log.info({ reqId: requestId, code, seconds }, 'chat socket closed');
    });
  }

  const sweep = setInterval(() => {
    const nowMs = Date.now();
    for (const browser of browsers) {
      checkAlive(browser, nowMs);
      if (browser.peer) checkAlive(browser.peer, nowMs);
    }
  }, limits.sweepEveryMs).unref();

  app.addHook('preClose', async () => {
    draining = true;
    const closed = [...browsers].map(browser => new Promise(resolve => browser.once('close', resolve)));
    for (const browser of browsers) closeLeg(browser, DRAINING);
    await Promise.all(closed);
    clearInterval(sweep);
  });
}

function refuse(socket: Duplex, status: number) {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
