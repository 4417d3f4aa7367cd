import type { PackedLists } from '#gateway/modules/search/packed-lists.ts';
import { invert, noLists, releaseLists, type SlotLists } from '#gateway/modules/search/slot-lists.ts';

/** Lists are built again when more slots than these have changed … */
const MIN_CHANGED = 256;
/** … and more than this share of all. */
const CHANGED_SHARE = 1 / 64;

interface Columns {
  /** Number of slots. */
  readonly count: number;
  readonly termsOf: PackedLists;
}

/**
 * Commodities by term. Slots that changed since the lists were built are kept apart: what the lists say about them is
 * outdated.
 */
export class Postings {
  /** The lowest bit is 1 for a spec. */
  ofTerms: SlotLists = noLists();
  readonly #columns: Columns;
  /** Number of slots that are in the lists. */
  #built = 0;
  /** Those of them that have changed. */
  readonly #changed = new Set<number>();

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** Call it when a slot is set. */
  change(slot: number): void {
    if (slot < this.#built) this.#changed.add(slot);
  }

  /** Slots that are not in the lists, or not as they are now. */
  *changed(): Iterable<number> {
    yield* this.#changed;
    for (let slot = this.#built; slot < this.#columns.count; slot++) yield slot;
  }

  /** Builds the lists in steps, if many slots have changed. */
  async settle(terms: number): Promise<void> {
    const { count, termsOf } = this.#columns;
    const changed = this.#changed.size + count - this.#built;
    if (changed <= MIN_CHANGED + count * CHANGED_SHARE) return;
    const before = this.ofTerms;
    this.ofTerms = await invert(termsOf, count, terms);
    this.#built = count;
    this.#changed.clear();
    releaseLists(before);
  }
}
