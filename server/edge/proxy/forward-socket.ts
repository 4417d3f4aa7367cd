import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { EdgeContext } from '#edge/context.ts';
import { SOCKET_LIMITS, type SocketLimits, SocketSeats } from '#edge/proxy/socket-limits.ts';
import { checkAlive, closeFollows, closeLeg, join, Leg } from '#edge/proxy/socket-relay.ts';
import { readSocketRequest, type SocketRequest } from '#edge/proxy/socket-request.ts';
import { waitForUpstream } from '#edge/proxy/socket-upstream.ts';
import { trustedProxies } from '#edge/proxy/trusted-proxies.ts';
import { gatewayHeaders } from '#edge/upstream/gateway-pool.ts';
import { CHAT_SOCKET_PATH } from '#shared/constants.ts';

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
  const connecting = new Set<Leg>();
  let draining = false;

  const frames = {
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    maxFragments: limits.fragmentsPerMessage,
    closeTimeout: limits.closeMs,
  };
  const server = new WebSocketServer({ ...frames, noServer: true, clientTracking: false, WebSocket: Leg });

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody catches what is thrown out of an event: it would end the process.
    admit(request, socket, head).catch(error => {
      app.log.error({ err: error }, 'an upgrade failed');
      socket.destroy();
    });
  });

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const asked = readSocketRequest(request, config, trusts);
    if ('status' in asked) return refuse(socket, asked.status);
    const { address, party } = asked;
    const status = draining ? 503 : seats.refusal(address, party);
    if (status !== undefined) return refuse(socket, status);
    seats.take(address, party);
    const browser = await open(request, socket, head, asked).catch(error => {
      seats.leave(address, party);
      throw error;
    });
    if (browser) browser.once('close', () => seats.leave(address, party));
    else seats.leave(address, party);
  }

  /**
   * The browser's end opens when the gateway's is: what a page reads from then on misses nothing. Where the gateway
   * refuses, it opens too and is closed with the reason, because a page cannot see an HTTP status.
   */
  async function open(request: IncomingMessage, socket: Duplex, head: Buffer, asked: SocketRequest) {
    const requestId = randomUUID();
    const startMs = Date.now();
    const { address, query, userToken: token } = asked;
    const upstream = new Leg(`${upstreamBase}?${query}`, {
      ...frames,
      headers: gatewayHeaders(config, { token, requestId, address }),
      handshakeTimeout: limits.upstreamHandshakeMs,
    });
    const giveUp = () => upstream.terminate();
    socket.on('error', giveUp).on('close', giveUp);
    connecting.add(upstream);
    const refusal = await waitForUpstream(upstream);
    connecting.delete(upstream);
    socket.off('error', giveUp).off('close', giveUp);

    const browser = draining ? undefined : upgrade(request, socket, head);
    if (!browser) {
      upstream.terminate();
      refuse(socket, 503);
      return undefined;
    }
    hold(browser, requestId, startMs);
    if (refusal === undefined) join(browser, upstream, limits);
    else browser.on('error', closeFollows).close(refusal);
    return browser;
  }

  /** Undefined where the browser's handshake is no good, which has then been answered, or it has left. */
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Leg | undefined {
    let browser: Leg | undefined;
    server.handleUpgrade(request, socket, head, leg => {
      browser = leg;
    });
    return browser;
  }

  function hold(browser: Leg, reqId: string, startMs: number) {
    browsers.add(browser);
    metrics?.socketOpened();
    browser.once('close', code => {
      browsers.delete(browser);
      metrics?.socketClosed();
      app.log.info({ reqId, code, seconds: Math.round((Date.now() - startMs) / 1000) }, 'chat socket closed');
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
    for (const upstream of connecting) upstream.terminate();
    const closed = [...browsers].map(browser => new Promise(resolve => browser.once('close', resolve)));
    for (const browser of browsers) closeLeg(browser, DRAINING);
    await Promise.all(closed);
    clearInterval(sweep);
  });
}

function refuse(socket: Duplex, status: number) {
  if (!socket.writable) return;
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
