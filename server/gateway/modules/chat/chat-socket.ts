import { WebSocket } from 'ws';
import type { ChatSocketEvent } from '#shared/contract/calls/chat.ts';

/** Who sits at a socket. */
export type Listener =
  | {
      readonly kind: 'party';
      readonly partyId: string;
      /** Hash of the token; undefined for a visitor. */
      readonly sessionId: string | undefined;
      readonly seesPrices: boolean;
    }
  | { readonly kind: 'staff'; readonly staffId: string };

/** Frames that a listener sends have no meaning; this many are overlooked. */
export const MAX_FRAME_BYTES = 4 * 1024;
const MAX_FRAMES_PER_PING = 600;
/** A reader with this much before it does not read. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const TOO_MUCH = 1008;

/** A socket of the chat. Its state stands in its fields and its listeners are shared: thousands are held. */
export class ChatSocket extends WebSocket {
  listener: Listener | undefined;
  /** The number that was last sent, of the queue. */
  queueNum = 0;
  #owesPong = false;
  #frames = 0;

  serve(listener: Listener): void {
    this.listener = listener;
    this.on('pong', this.#notePong).on('message', this.#countFrame).on('ping', this.#countFrame);
    // Without a listener an error would end the process; the `close` that follows it says all.
    this.on('error', () => {});
  }

  sendEvent(event: ChatSocketEvent, data: unknown): void {
    this.sendText(JSON.stringify({ event, data }));
  }

  /** Cuts off a reader that does not read: it will find all in the history. */
  sendText(text: string): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.send(text);
    if (this.bufferedAmount > MAX_BUFFERED_BYTES) this.terminate();
  }

  /** To be called at each turn of the ping: who still owes the last pong is gone. */
  checkAlive(): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (this.#owesPong) this.terminate();
    else {
      this.#owesPong = true;
      this.#frames = 0;
      this.ping();
    }
  }

  #notePong() {
    this.#owesPong = false;
  }

  #countFrame() {
    this.#frames += 1;
    if (this.#frames > MAX_FRAMES_PER_PING) this.close(TOO_MUCH);
  }
}
