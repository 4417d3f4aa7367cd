import { release } from '#gateway/modules/search/grown.ts';
import type { PackedLists } from '#gateway/modules/search/packed-lists.ts';
import type { Hits } from '#gateway/modules/search/vocabulary.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

/** Slots whose terms changed since the lists were built are looked at one by one: at most so many … */
const MIN_CHANGED = 256;
/** … and this share of all slots. */
const CHANGED_SHARE = 1 / 64;
/** Takes some milliseconds. */
const SLOTS_AT_A_TIME = 2 ** 15;

/** Commodities by term: the slots of each term, packed into one array. It is the inverse of `termsOf`. */
export class Postings {
  readonly #termsOf: PackedLists;
  /** Slots shifted left by one; the lowest bit is 1 for a spec. In the order of the terms. */
  #entries = new Uint32Array(0);
  /** Start of the entries of each term; they end where those of the next term start. */
  #starts = new Uint32Array(1);
  /** Number of slots that are in the lists. */
  #built = 0;
  /** Slots in the lists whose terms have changed. */
  readonly #changed = new Set<number>();

  constructor(termsOf: PackedLists) {
    this.#termsOf = termsOf;
  }

  /** Call it when the terms of a slot are set. */
  change(slot: number): void {
    if (slot < this.#built) this.#changed.add(slot);
  }

  /** Builds the lists if many slots have changed. */
  async settle(slots: number, terms: number): Promise<void> {
    const changed = this.#changed.size + slots - this.#built;
    if (changed <= MIN_CHANGED + slots * CHANGED_SHARE) return;
    const { entries, starts, ends } = this.#termsOf;
    const places = new Uint32Array(terms + 1);
    const inSteps = async (add: (slot: number, entry: number) => void) => {
      for (let slot = 0; slot < slots; slot++) {
        if (slot % SLOTS_AT_A_TIME === SLOTS_AT_A_TIME - 1) await yieldToOthers();
        const end = ends[slot] as number;
        for (let at = starts[slot] as number; at < end; at++) add(slot, entries[at] as number);
      }
    };
    await inSteps((_, entry) => {
      places[(entry >>> 1) + 1] = (places[(entry >>> 1) + 1] as number) + 1;
    });
    for (let term = 0; term < terms; term++)
      places[term + 1] = (places[term + 1] as number) + (places[term] as number);
    const sorted = new Uint32Array(places[terms] as number);
    const next = places.slice();
    await inSteps((slot, entry) => {
      const term = entry >>> 1;
      const place = next[term] as number;
      next[term] = place + 1;
      sorted[place] = (slot << 1) | (entry & 1);
    });
    release(next);
    release(this.#entries);
    release(this.#starts);
    this.#entries = sorted;
    this.#starts = places;
    this.#built = slots;
    this.#changed.clear();
  }

  /**
   * Sets the points of the best matching term of each slot.
   * @param points by slot, all 0
   * @param pointsOf by entry kind: the match kind of a term of a name, or behind these, of a spec
   */
  setBest(points: Uint8Array, hits: Hits, pointsOf: Uint8Array): void {
    const specs = pointsOf.length / 2;
    const terms = Math.min(hits.length, this.#starts.length - 1);
    for (let term = 0; term < terms; term++) {
      const how = hits[term] as number;
      if (how === 0) continue;
      const end = this.#starts[term + 1] as number;
      for (let at = this.#starts[term] as number; at < end; at++) {
        const entry = this.#entries[at] as number;
        const ofTerm = pointsOf[(entry & 1) * specs + how] as number;
        if (ofTerm > (points[entry >>> 1] as number)) points[entry >>> 1] = ofTerm;
      }
    }
    for (const slot of this.#changed) points[slot] = this.#bestOf(slot, hits, pointsOf);
    for (let slot = this.#built; slot < points.length; slot++)
      points[slot] = this.#bestOf(slot, hits, pointsOf);
  }

  #bestOf(slot: number, hits: Hits, pointsOf: Uint8Array): number {
    const { entries, starts, ends } = this.#termsOf;
    let best = 0;
    const end = ends[slot] as number;
    for (let at = starts[slot] as number; at < end; at++) {
      const entry = entries[at] as number;
      const how = hits[entry >>> 1] as number;
      if (how === 0) continue;
      best = Math.max(best, pointsOf[((entry & 1) * pointsOf.length) / 2 + how] as number);
    }
    return best;
  }
}
