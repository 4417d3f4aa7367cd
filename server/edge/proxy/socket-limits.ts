import { addressKey } from '#shared/domain/address-key.ts';

/** What one browser, and all together, may take of an edge by chat sockets. Units stand in the names. */
export const SOCKET_LIMITS = {
  frameBytes: 64 * 1024,
  fragmentsPerMessage: 64,
  framesPerSecond: 10,
  /** Frames that may come at once after a silence. */
  frameBurst: 30,
  /** A chain of shops may sit behind one address. */
  socketsPerAddress: 200,
  /** A party is a session or a visitor; each tab holds one socket. */
  socketsPerParty: 20,
  socketsInTotal: 20_000,
  /** Once this much waits for a peer, nothing more is read from the other side. */
  pauseAboveBytes: 64 * 1024,
  sweepEveryMs: 1000,
  /** Cut off is who owes a pong when the next ping is due, or has made the other side wait for this long. */
  pingEveryMs: 30_000,
  upstreamHandshakeMs: 10_000,
  /** Time a peer has to answer a close, after which it is cut off. */
  closeMs: 3000,
} as const;

export type SocketLimits = { readonly [Name in keyof typeof SOCKET_LIMITS]: number };

/** Counts the sockets held, by address and by party. */
export class SocketSeats {
  readonly #limits: SocketLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: SocketLimits) {
    this.#limits = limits;
  }

  /** The HTTP status that says why there is no seat; undefined where there is one. */
  refusal(address: string, party: string): 429 | 503 | undefined {
    if (this.#total >= this.#limits.socketsInTotal) return 503;
    if (this.#count(addressKey(address)) >= this.#limits.socketsPerAddress) return 429;
    if (this.#count(party) >= this.#limits.socketsPerParty) return 429;
    return undefined;
  }

  take(address: string, party: string): void {
    this.#add(addressKey(address), 1);
    this.#add(party, 1);
    this.#total += 1;
  }

  leave(address: string, party: string): void {
    this.#add(addressKey(address), -1);
    this.#add(party, -1);
    this.#total -= 1;
  }

  #count(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  /** A key at zero is dropped, so that the map is no larger than what is held. */
  #add(key: string, change: 1 | -1) {
    const count = this.#count(key) + change;
    if (count > 0) this.#held.set(key, count);
    else this.#held.delete(key);
  }
}
