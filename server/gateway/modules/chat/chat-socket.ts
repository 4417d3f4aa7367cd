import { WebSocket } from 'ws';
import type { ChatSocketEvent } from '#shared/contract/calls/chat.ts';

/** The participant or staff member connected to a socket. */
export type Listener =
  | {
      readonly kind: 'participant';
      readonly participantId: string;
      /** Hash of the session token; undefined for a visitor. */
      readonly sessionId: string | undefined;
      readonly seesPrices: boolean;
    }
  | { readonly kind: 'staff'; readonly staffId: string };

const MAX_FRAMES_PER_PING = 600;
/** Unsent bytes above which a client counts as not reading. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const POLICY_VIOLATION = 1008;

/** A chat socket. Its event listeners are shared methods, not closures, to save memory for thousands of sockets. */
export class ChatSocket extends WebSocket {
  listener: Listener | undefined;
  /** The queue number last sent to this socket. */
  queueNum = 0;
  #isPongPending = false;
  #frames = 0;

  serve(listener: Listener): void {
    this.listener = listener;
    this.on('pong', this.#receivePong).on('message', this.#countFrame).on('ping', this.#countFrame);
    // The listener of @fastify/websocket would keep the request in memory. Without one an error would end the process;
    // the `close` event that follows does the cleanup.
    this.removeAllListeners('error').on('error', ignoreError);
  }

  /** Terminates the socket of a client that does not read; the client finds the messages in the history. */
  sendEvent(event: ChatSocketEvent, data: unknown): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.send(JSON.stringify({ event, data }));
    if (this.bufferedAmount > MAX_BUFFERED_BYTES) this.terminate();
  }

  /** Called at each ping interval: terminates the socket if the last pong is missing. */
  checkAlive(): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (this.#isPongPending) this.terminate();
    else {
      this.#isPongPending = true;
      this.#frames = 0;
      this.ping();
    }
  }

  #receivePong() {
    this.#isPongPending = false;
  }

  #countFrame() {
    this.#frames += 1;
    if (this.#frames > MAX_FRAMES_PER_PING) this.close(POLICY_VIOLATION);
  }
}

function ignoreError() {}
