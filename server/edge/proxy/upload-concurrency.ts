import { EdgeError } from '#edge/http/edge-error.ts';
import { ipKey } from '#shared/domain/ip-key.ts';

/** Limits of concurrent uploads, which bound slow-upload attacks. */
const UPLOADS_PER_IP = 64;
const UPLOADS_IN_TOTAL = 512;
const RETRY_AFTER_SECONDS = 5;

/** Limits concurrent uploads by IP and in total, so that uploads cannot block other calls. */
export class UploadConcurrency {
  readonly #held = new Map<string, number>();
  #total = 0;

  /** Counts an upload; returns the error instead if a limit is reached. */
  take(ip: string): EdgeError | undefined {
    const key = ipKey(ip);
    const held = this.#held.get(key) ?? 0;
    if (held >= UPLOADS_PER_IP) return new EdgeError('TOO_MANY', 429, RETRY_AFTER_SECONDS);
    if (this.#total >= UPLOADS_IN_TOTAL) return new EdgeError('OVERLOADED', 503, RETRY_AFTER_SECONDS);
    this.#held.set(key, held + 1);
    this.#total += 1;
    return undefined;
  }

  leave(ip: string): void {
    const key = ipKey(ip);
    const left = (this.#held.get(key) ?? 0) - 1;
    // Deletes keys at zero to bound the size of the map.
    if (left > 0) this.#held.set(key, left);
    else this.#held.delete(key);
    this.#total -= 1;
  }
}
