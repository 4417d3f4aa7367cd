import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';

export const visitorId = (n: number) => `md1700000000000${n.toString(16).padStart(32, '0')}`;

export interface ChatFrame {
  readonly event: string;
  readonly data: Record<string, unknown> | null;
}

interface OpenOptions {
  readonly token?: string;
  readonly anonId?: string;
  readonly staffId?: string;
  readonly headers?: Record<string, string>;
  /** Replaces the path built from the other options. */
  readonly path?: string;
}

/** Opens a chat socket like the edge or a staff terminal does, and collects the received frames. */
export function openChat(app: FastifyInstance, options: OpenOptions) {
  return openChatAt((app.server.address() as AddressInfo).port, options);
}

/** Like `openChat`, for a gateway in another process. */
export function openChatAt(port: number, { token, anonId, staffId, headers, path }: OpenOptions) {
  const role = staffId === undefined ? 'member' : `customerService&staffId=${staffId}`;
  const query = `role=${role}${anonId === undefined ? '' : `&anonId=${anonId}`}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path ?? `/chat-service/ws?${query}`}`, {
    headers: { tenantId: 'soyoung-zg', ...(token === undefined ? {} : { userToken: token }), ...headers },
  });
  const frames: ChatFrame[] = [];
  socket.on('message', data => frames.push(JSON.parse(String(data)) as ChatFrame));
  const closed = new Promise<number>(resolve => socket.once('close', resolve));
  const status = new Promise<number>(resolve => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    socket.on('error', () => resolve(0));
  });
  return {
    socket,
    frames,
    closed,
    status,
    /** Data of one kind of event, in the order received. */
    of: (event: string) => frames.filter(frame => frame.event === event).map(({ data }) => data),
    contents: () => frames.filter(({ event }) => event === 'receiveMessage').map(({ data }) => data?.content),
  };
}

export type ChatClient = ReturnType<typeof openChat>;
