import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { WebSocketServer } from 'ws';
import type { Metrics } from '#edge/observability/metrics.ts';
import { SOCKET_LIMITS, SocketLimiter, type SocketLimits } from '#edge/proxy/socket-limits.ts';
import { closeSocket, ignoreError, join, pingOrTerminate, RelaySocket } from '#edge/proxy/socket-relay.ts';
import { readSocketRequest, type SocketRequest } from '#edge/proxy/socket-request.ts';
import { waitForUpstream } from '#edge/proxy/socket-upstream.ts';
import { trustedProxies } from '#edge/proxy/trusted-proxies.ts';
import { gatewayHeaders } from '#edge/upstream/gateway-pool.ts';
import { CHAT_SOCKET_PATH } from '#shared/constants.ts';
import type { Config } from '../../config.ts';
import { requestSpan, traceIdOf } from '../../tracing/spans.ts';

const DRAINING = 1001;
/** So that thousands of browsers do not all reconnect in the same moment. */
const CLOSED_AT_ONCE = 500;
const CLOSING_PAUSE_MS = 50;

export interface ForwardSocketOptions {
  readonly config: Config;
  /** Base of the gateway, without a trailing slash. */
  readonly gatewayUrl: string;
  readonly metrics?: Pick<Metrics, 'socketOpened' | 'socketClosed'>;
  /** Overrides of the default limits, for tests and benchmarks. */
  readonly limits?: Partial<SocketLimits>;
}

async function relaySockets(app: FastifyInstance, options: ForwardSocketOptions): Promise<void> {
  const { config, gatewayUrl, metrics } = options;
  const limits: SocketLimits = { ...SOCKET_LIMITS, ...options.limits };
  const upstreamBase = `${gatewayUrl.replace(/^http/, 'ws')}${CHAT_SOCKET_PATH}`;
  const trusts = trustedProxies(config.trustProxy);
  const limiter = new SocketLimiter(limits);
  const browsers = new Set<RelaySocket>();
  const connecting = new Set<RelaySocket>();
  let draining = false;

  const frames = {
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    maxFragments: limits.fragmentsPerMessage,
    closeTimeout: limits.closeMs,
  };
  const server = new WebSocketServer({
    ...frames,
    noServer: true,
    clientTracking: false,
    WebSocket: RelaySocket,
  });

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // An unhandled rejection in an event listener would end the process.
    admit(request, socket, head).catch(error => {
      app.log.error({ err: error }, 'upgrade failed');
      socket.destroy();
    });
  });

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const socketRequest = readSocketRequest(request, config, trusts);
    if ('status' in socketRequest) return refuse(socket, socketRequest.status);
    const { ip, participant } = socketRequest;
    const status = draining ? 503 : limiter.rejectionStatus(ip, participant);
    if (status !== undefined) return refuse(socket, status);
    limiter.take(ip, participant);
    const browser = await open(request, socket, head, socketRequest).catch(error => {
      limiter.leave(ip, participant);
      throw error;
    });
    if (browser) browser.once('close', () => limiter.leave(ip, participant));
    else limiter.leave(ip, participant);
  }

  /**
   * Opens the browser's socket after the gateway's, so that no message is lost. If the gateway rejects the
   * connection, the browser's socket opens and closes with a code, because a page cannot read the HTTP status.
   */
  async function open(request: IncomingMessage, socket: Duplex, head: Buffer, socketRequest: SocketRequest) {
    const requestId = randomUUID();
    const startMs = Date.now();
    const { ip, query, userToken: token, newCookie } = socketRequest;
    const upstream = new RelaySocket(`${upstreamBase}?${query}`, {
      ...frames,
      headers: gatewayHeaders(config, { token, requestId, span: requestSpan(request), ip }),
      handshakeTimeout: limits.upstreamHandshakeMs,
    });
    const cancelUpstream = () => upstream.terminate();
    socket.on('error', cancelUpstream).on('close', cancelUpstream);
    connecting.add(upstream);
    const closeCode = await waitForUpstream(upstream);
    connecting.delete(upstream);
    socket.off('error', cancelUpstream).off('close', cancelUpstream);

    const browser = draining ? undefined : upgrade(request, socket, head, newCookie);
    if (!browser) {
      upstream.terminate();
      refuse(socket, 503);
      return undefined;
    }
    trackBrowser(browser, { requestId, traceId: traceIdOf(request) }, startMs);
    if (closeCode === undefined) join(browser, upstream, limits);
    else browser.on('error', ignoreError).close(closeCode);
    return browser;
  }

  /** Undefined if the handshake is invalid, in which case it is answered, or if the browser has disconnected. */
  function upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    cookie: string | undefined,
  ): RelaySocket | undefined {
    let browser: RelaySocket | undefined;
    const addCookie = (headers: string[]) => {
      if (cookie) headers.push(`Set-Cookie: ${cookie}`);
    };
    // `handleUpgrade` writes the headers synchronously, or not at all if the handshake is invalid.
    server.once('headers', addCookie);
    server.handleUpgrade(request, socket, head, leg => {
      browser = leg;
    });
    server.off('headers', addCookie);
    return browser;
  }

  function trackBrowser(browser: RelaySocket, ids: object, startMs: number) {
    browsers.add(browser);
    metrics?.socketOpened();
    browser.once('close', code => {
      browsers.delete(browser);
      metrics?.socketClosed();
      app.log.info({ ...ids, code, ms: Date.now() - startMs }, 'chat socket closed');
    });
  }

  const sweep = setInterval(() => {
    const nowMs = Date.now();
    for (const browser of browsers) {
      pingOrTerminate(browser, nowMs);
      if (browser.peer) pingOrTerminate(browser.peer, nowMs);
    }
  }, limits.sweepEveryMs).unref();

  app.addHook('preClose', async () => {
    draining = true;
    for (const upstream of connecting) upstream.terminate();
    const open = [...browsers];
    const closed = open.map(browser => new Promise(resolve => browser.once('close', resolve)));
    for (const [n, browser] of open.entries()) {
      if (n > 0 && n % CLOSED_AT_ONCE === 0) await sleep(CLOSING_PAUSE_MS);
      closeSocket(browser, DRAINING);
    }
    await Promise.all(closed);
    clearInterval(sweep);
  });
}

/**
 * Forwards the chat socket to the gateway. Handles every upgrade request of this server; upgrades of other paths are
 * rejected. Closing the app closes all sockets with 1001.
 */
export const forwardSocket = fp<ForwardSocketOptions>(relaySockets, {
  name: 'edge-forward-socket',
  fastify: '5.x',
});

function refuse(socket: Duplex, status: number) {
  if (!socket.writable) return;
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
