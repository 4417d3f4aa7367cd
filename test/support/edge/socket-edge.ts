import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import Fastify from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { type ForwardSocketOptions, forwardSocket } from '#edge/proxy/forward-socket.ts';
import { type Config, readConfig } from '../../../server/config.ts';

export const PUBLIC_ANON_ID = `md1700000000000${'0123456789abcdef'.repeat(2)}`;
export const SOCKET_PATH = '/gateway/chat-service/ws?role=member';

export interface FakeChat {
  readonly url: string;
  /** Accepted sockets, oldest first, with their upgrade request and received messages. */
  readonly sockets: { socket: WebSocket; request: IncomingMessage; received: string[] }[];
  /** Answers the next upgrades with this status; 0: never answers. */
  refuseWith(status: number): void;
  close(): Promise<void>;
}

/** A chat service without behaviour of its own; the test controls it. */
export async function startFakeChat(): Promise<FakeChat> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const sockets: FakeChat['sockets'] = [];
  const ws = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });
  let failureStatus: number | undefined;
  const raw = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    raw.add(socket);
    socket.on('error', () => {});
    if (failureStatus === 0) return;
    if (failureStatus !== undefined) {
      socket.end(`HTTP/1.1 ${failureStatus} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    ws.handleUpgrade(request, socket, head, accepted => {
      accepted.on('error', () => {});
      const received: string[] = [];
      accepted.on('message', data => received.push(String(data)));
      sockets.push({ socket: accepted, request, received });
    });
  });
  const url = await listen(server);
  return {
    url,
    sockets,
    refuseWith: status => {
      failureStatus = status;
    },
    async close() {
      for (const socket of raw) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

export interface SocketEdge {
  /** `ws://…` base of the edge. */
  readonly url: string;
  readonly host: string;
  /** Number of open sockets according to the metrics. */
  open(): number;
  close(): Promise<void>;
}

/** Starts an edge with only the chat socket. */
export async function startSocketEdge(
  gatewayUrl: string,
  { config, limits }: { config?: Partial<Config>; limits?: NonNullable<ForwardSocketOptions['limits']> } = {},
): Promise<SocketEdge> {
  const app = Fastify();
  let open = 0;
  app.get('/', async () => 'a page');
  await app.register(forwardSocket, {
    config: { ...readConfig({}), ...config },
    gatewayUrl,
    metrics: {
      socketOpened: () => {
        open += 1;
      },
      socketClosed: () => {
        open -= 1;
      },
    },
    limits: limits ?? {},
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { url: `ws://${host}`, host, open: () => open, close: () => app.close() };
}

interface BrowserOptions {
  path?: string;
  cookie?: string;
  origin?: string | undefined;
  headers?: Record<string, string>;
}

/** Opens a browser's socket and collects the received messages. */
export function openBrowser(edge: SocketEdge, options: BrowserOptions = {}) {
  const { path = SOCKET_PATH, cookie = `anonId=${PUBLIC_ANON_ID}`, headers: extraHeaders = {} } = options;
  const origin = 'origin' in options ? options.origin : `http://${edge.host}`;
  const socket = new WebSocket(edge.url + path, {
    headers: { cookie, ...(origin === undefined ? {} : { origin }), ...extraHeaders },
  });
  const received: string[] = [];
  const closed = new Promise<number>(resolve => socket.once('close', resolve));
  const newCookies = new Promise<readonly string[]>(resolve =>
    socket.once('upgrade', ({ headers }) => resolve(headers['set-cookie'] ?? [])),
  );
  const status = new Promise<number>(resolve => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    socket.on('error', () => resolve(0));
  });
  socket.on('message', data => received.push(String(data)));
  return { socket, received, closed, status, newCookies };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
