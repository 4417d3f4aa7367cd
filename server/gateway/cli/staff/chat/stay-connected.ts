import { WebSocket } from 'ws';
import type { StaffGateway } from '#gateway/cli/staff/call-gateway.ts';
import { reasonOf } from '#gateway/run-command.ts';
import { CHAT_SOCKET_PATH } from '#shared/constants.ts';
import type { ChatSocketEvent } from '#shared/contract/calls/chat.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
const HANDSHAKE_MS = 10_000;
/** Connections silent for this long are considered broken; the gateway pings twice as often. */
const SILENCE_MS = 75_000;

export interface ConnectionListener {
  /** The socket is open. Messages sent before this must be read from the history. */
  onOpen(): void;
  onEvent(event: ChatSocketEvent, data: unknown): void;
  /** Called once per interruption, not per failed retry. */
  onLost(reason: string): void;
}

/**
 * Keeps a chat socket of the staff open and reconnects with exponential backoff. Returns a function that
 * closes it.
 */
export function stayConnected(
  gateway: StaffGateway,
  staffId: string,
  listener: ConnectionListener,
): () => void {
  let socket: WebSocket | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let ended = false;
  void open();

  async function open() {
    try {
      const [url, headers] = await Promise.all([gateway.url(), gateway.headers()]);
      if (!ended) listenTo(url.replace(/^http/, 'ws'), headers);
    } catch (error) {
      scheduleRetry(reasonOf(error));
    }
  }

  function listenTo(url: string, headers: Record<string, string>) {
    const query = new URLSearchParams({ role: 'customerService', staffId });
    const fresh = new WebSocket(`${url}${CHAT_SOCKET_PATH}?${query}`, {
      headers,
      handshakeTimeout: HANDSHAKE_MS,
    });
    socket = fresh;
    let reason = '';
    const silence = setTimeout(() => fresh.terminate(), SILENCE_MS);
    fresh.on('ping', () => silence.refresh());
    fresh.on('open', () => {
      failures = 0;
      listener.onOpen();
    });
    fresh.on('message', data => {
      const { event, data: about } = JSON.parse(String(data)) as { event: ChatSocketEvent; data: unknown };
      listener.onEvent(event, about);
    });
    fresh.on('error', error => {
      reason = reasonOf(error);
    });
    fresh.on('close', code => {
      clearTimeout(silence);
      scheduleRetry(reason || `closed with ${code}`);
    });
  }

  function scheduleRetry(reason: string) {
    if (ended) return;
    if (failures === 0) listener.onLost(reason);
    retry = setTimeout(open, Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
    failures += 1;
  }

  return () => {
    ended = true;
    clearTimeout(retry);
    socket?.close();
  };
}
