import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { keepMatching, QUARTERS } from '#gateway/modules/search/match-points.ts';
import { nameBonuses } from '#gateway/modules/search/name-bonuses.ts';
import { scoreRoom, slotRoom } from '#gateway/modules/search/room.ts';
import { type Hits, NO_HITS } from '#gateway/modules/search/vocabulary.ts';

/** A condition that commodities must meet: a word in one of their terms, or a code prefix. */
export interface Need {
  readonly hits: Hits | null;
  readonly code: string | null;
}

/** Scores are kept in steps of half a point. */
const STEPS_PER_POINT = 2;
export interface Found {
  /** The commodities that meet all conditions. */
  readonly slots: Uint32Array;
  /** Of each of these slots; higher is better. */
  readonly scores: Uint16Array;
}

export const NOTHING_FOUND: Found = { slots: new Uint32Array(0), scores: new Uint16Array(0) };

/** Scores all commodities on the shelf. `folded` is the whole search text as one word. */
export async function scoreCommodities(
  catalogue: Catalogue,
  needs: readonly Need[],
  folded: string,
): Promise<Found> {
  const coded = await Promise.all(
    needs.map(({ code }) => (code === null ? [] : catalogue.texts.slotsWithCode(code))),
  );
  let count: number | null = null;
  for (const [index, { hits }] of needs.entries())
    count = keepMatching(catalogue, hits ?? NO_HITS, coded[index] ?? [], count);
  const slots = slotRoom.take(count ?? 0).slice();
  return { slots, scores: scoresOf(slots, nameBonuses(catalogue, slots, folded), needs.length) };
}

/** Scores of the commodities in the rooms. */
function scoresOf(slots: Uint32Array, bonuses: Uint8Array, needs: number): Uint16Array {
  const sums = scoreRoom.take(slots.length);
  const scores = new Uint16Array(slots.length);
  const perStep = (QUARTERS * needs) / STEPS_PER_POINT;
  for (let at = 0; at < slots.length; at++) {
    const bonus = STEPS_PER_POINT * (bonuses[slots[at] as number] as number);
    scores[at] = bonus + Math.floor((sums[at] as number) / perStep + 0.5);
  }
  return scores;
}
