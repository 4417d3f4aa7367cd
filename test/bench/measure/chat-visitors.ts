import { WebSocket } from 'ws';
import type { Child } from '#test/bench/measure/child.ts';

const SOCKET_PATH = '/gateway/chat-service/ws?role=member';
const OPENING_AT_ONCE = 50;
/** Sockets per IP; below the edge's limit. */
const PER_IP = 100;

/** An open chat socket of a visitor. */
export interface ChatVisitor {
  readonly anonId: string;
  readonly socket: WebSocket;
}

export const visitorId = (n: number) => `md1700000000000${n.toString(16).padStart(32, '0')}`;
export const ipOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Opens chat sockets of so many visitors through an edge that trusts X-Forwarded-For. */
export async function openVisitors(edge: Child, count: number, firstId: number): Promise<ChatVisitor[]> {
  const visitors: ChatVisitor[] = [];
  let next = 0;
  const openSome = async () => {
    for (let n = next++; n < count; n = next++) visitors.push(await open(edge, firstId + n));
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openSome));
  return visitors;
}

function open({ url }: Child, n: number): Promise<ChatVisitor> {
  const anonId = visitorId(n);
  const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, {
    perMessageDeflate: false,
    origin: url,
    headers: { cookie: `anonId=${anonId}`, 'x-forwarded-for': ipOf(Math.floor(n / PER_IP)) },
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ anonId, socket }));
    socket.once('close', code => reject(new Error(`a chat socket was closed with ${code}`)));
    socket.on('error', reject);
  });
}

export function closeVisitors(visitors: readonly ChatVisitor[]): void {
  for (const { socket } of visitors) socket.terminate();
}
