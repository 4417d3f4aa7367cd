import { ipKey } from '#shared/domain/ip-key.ts';

/** Limits of chat sockets, per browser and in total. Units are part of the names. */
export const SOCKET_LIMITS = {
  frameBytes: 64 * 1024,
  fragmentsPerMessage: 64,
  framesPerSecond: 10,
  /** Frames allowed in a burst after an idle period. */
  frameBurst: 30,
  /** Several shops may share one IP. */
  socketsPerIp: 200,
  /** A participant is a session or a visitor; each open tab has one socket. */
  socketsPerParticipant: 20,
  socketsInTotal: 20_000,
  /** Above this many bytes buffered for one side, the other side is paused. */
  pauseAboveBytes: 64 * 1024,
  sweepEveryMs: 1000,
  /** A side is terminated if it owes a pong when the next ping is due, or is congested for this long. */
  pingEveryMs: 30_000,
  upstreamHandshakeMs: 10_000,
  /** Time for a peer to answer a close frame; after it the socket is terminated. */
  closeMs: 3000,
} as const;

export type SocketLimits = { readonly [Name in keyof typeof SOCKET_LIMITS]: number };

/** Counts the open sockets by IP and by participant. */
export class SocketLimiter {
  readonly #limits: SocketLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: SocketLimits) {
    this.#limits = limits;
  }

  /** The HTTP status if a limit is reached; undefined if the socket is allowed. */
  rejectionStatus(ip: string, participant: string): 429 | 503 | undefined {
    if (this.#total >= this.#limits.socketsInTotal) return 503;
    if (this.#count(ipKey(ip)) >= this.#limits.socketsPerIp) return 429;
    if (this.#count(participant) >= this.#limits.socketsPerParticipant) return 429;
    return undefined;
  }

  take(ip: string, participant: string): void {
    this.#add(ipKey(ip), 1);
    this.#add(participant, 1);
    this.#total += 1;
  }

  leave(ip: string, participant: string): void {
    this.#add(ipKey(ip), -1);
    this.#add(participant, -1);
    this.#total -= 1;
  }

  #count(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  /** Deletes keys at zero to bound the size of the map. */
  #add(key: string, change: 1 | -1) {
    const count = this.#count(key) + change;
    if (count > 0) this.#held.set(key, count);
    else this.#held.delete(key);
  }
}
