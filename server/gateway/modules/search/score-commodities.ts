import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { matchPoints } from '#gateway/modules/search/match-points.ts';
import { Room } from '#gateway/modules/search/room.ts';
import { type Hits, NO_HITS } from '#gateway/modules/search/vocabulary.ts';

/** A condition that commodities must meet: a word in one of their terms, or a code prefix. */
export interface Need {
  readonly hits: Hits | null;
  readonly code: string | null;
}

/** Scores are kept in steps of half a point. */
const STEPS_PER_POINT = 2;
const WHOLE_NAME_BONUS = 60;
const NAME_PREFIX_BONUS = 12;

export interface Found {
  /** The commodities that meet all conditions. */
  readonly slots: Uint32Array;
  /** Of each of these slots; higher is better. */
  readonly scores: Uint16Array;
}

export const NOTHING_FOUND: Found = { slots: new Uint32Array(0), scores: new Uint16Array(0) };

const slotRoom = new Room(new Uint32Array(0));
const sumRoom = new Room(new Float32Array(0));

/** Scores all commodities on the shelf. `folded` is the whole search text as one word. */
export async function scoreCommodities(
  catalogue: Catalogue,
  needs: readonly Need[],
  folded: string,
): Promise<Found> {
  const coded = await Promise.all(
    needs.map(({ code }) => (code === null ? null : catalogue.texts.slotsWithCode(code))),
  );
  const count = keepMatching(catalogue, needs, coded);
  const slots = slotRoom.take(count).slice();
  return { slots, scores: scoresOf(catalogue, slots, needs.length, folded) };
}

/** Leaves the commodities that meet all conditions and their points in the rooms, and returns their number. */
function keepMatching(
  catalogue: Catalogue,
  needs: readonly Need[],
  coded: readonly (Uint32Array | null)[],
): number {
  const { count: slotCount, onShelf } = catalogue;
  const slots = slotRoom.take(slotCount);
  const sums = sumRoom.take(slotCount);
  let count = 0;
  for (const [index, { hits }] of needs.entries()) {
    const points = matchPoints(catalogue, hits ?? NO_HITS, coded[index] ?? null);
    const candidates = index === 0 ? points.slots : slots.subarray(0, count);
    let kept = 0;
    for (let at = 0; at < candidates.length; at++) {
      const slot = candidates[at] as number;
      const worth = points.of(slot);
      if (worth === 0 || !onShelf[slot]) continue;
      slots[kept] = slot;
      sums[kept++] = index === 0 ? worth : (sums[at] as number) + worth;
    }
    count = kept;
  }
  return count;
}

/** Scores of the commodities in the rooms. */
function scoresOf(catalogue: Catalogue, slots: Uint32Array, needs: number, folded: string): Uint16Array {
  const sums = sumRoom.take(slots.length);
  const scores = new Uint16Array(slots.length);
  for (let at = 0; at < slots.length; at++) {
    const worth = (sums[at] as number) / needs + nameBonus(catalogue, slots[at] as number, folded);
    scores[at] = Math.round(worth * STEPS_PER_POINT);
  }
  return scores;
}

/** Compares the terms of the name one after another, which together are the name without blanks and punctuation. */
function nameBonus({ termsOf, vocabulary }: Catalogue, slot: number, folded: string): number {
  const { entries, starts, ends } = termsOf;
  const end = ends[slot] as number;
  const isName = (at: number) => at < end && ((entries[at] as number) & 1) === 0;
  let read = 0;
  for (let at = starts[slot] as number; isName(at); at++) {
    const term = (entries[at] as number) >> 1;
    const length = vocabulary.terms.lengthOf(term);
    const equal = vocabulary.terms.equalUnits(term, folded, read);
    read += equal;
    if (read === folded.length)
      return equal === length && !isName(at + 1) ? WHOLE_NAME_BONUS : NAME_PREFIX_BONUS;
    if (equal < length) return 0;
  }
  return 0;
}
