import { EdgeError } from '#edge/plugins/errors.ts';
import { addressKey } from '#shared/domain/address-key.ts';

/** What uploads may take of the proxy at a time. They come in slowly, and those who mean harm as slowly as they can. */
const UPLOADS_PER_ADDRESS = 64;
const UPLOADS_IN_TOTAL = 512;
const RETRY_AFTER_SECONDS = 5;

/** Counts the uploads on their way, by address: however many there are, other calls find a place beside them. */
export class UploadSeats {
  readonly #held = new Map<string, number>();
  #total = 0;

  /** Why there is no seat; undefined where it was taken. */
  take(address: string): EdgeError | undefined {
    const key = addressKey(address);
    const held = this.#held.get(key) ?? 0;
    if (held >= UPLOADS_PER_ADDRESS) return new EdgeError('TOO_MANY', 429, RETRY_AFTER_SECONDS);
    if (this.#total >= UPLOADS_IN_TOTAL) return new EdgeError('OVERLOADED', 503, RETRY_AFTER_SECONDS);
    this.#held.set(key, held + 1);
    this.#total += 1;
    return undefined;
  }

  leave(address: string): void {
    const key = addressKey(address);
    const left = (this.#held.get(key) ?? 0) - 1;
    // One at zero is dropped, so that the map is no larger than what is held.
    if (left > 0) this.#held.set(key, left);
    else this.#held.delete(key);
    this.#total -= 1;
  }
}
