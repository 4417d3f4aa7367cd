import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { type MatchPoints, matchPoints, QUARTERS } from '#gateway/modules/search/match-points.ts';
import { nameBonuses } from '#gateway/modules/search/name-bonuses.ts';
import { Room } from '#gateway/modules/search/room.ts';
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

const slotRoom = new Room(new Uint32Array(0));
/** The most points of the most words of a search text fit. */
const sumRoom = new Room(new Uint16Array(0));

/** Scores all commodities on the shelf. `folded` is the whole search text as one word. */
export async function scoreCommodities(
  catalogue: Catalogue,
  needs: readonly Need[],
  folded: string,
): Promise<Found> {
  const coded = await Promise.all(
    needs.map(({ code }) => (code === null ? [] : catalogue.texts.slotsWithCode(code))),
  );
  const count = keepMatching(catalogue, needs, coded);
  const slots = slotRoom.take(count).slice();
  return { slots, scores: scoresOf(slots, nameBonuses(catalogue, slots, folded), needs.length) };
}

/** Leaves the commodities that meet all conditions and their points in the rooms, and returns their number. */
function keepMatching(
  catalogue: Catalogue,
  needs: readonly Need[],
  coded: readonly (readonly Uint32Array[])[],
): number {
  const slots = slotRoom.take(catalogue.count);
  const sums = sumRoom.take(catalogue.count);
  let count = 0;
  for (const [index, { hits }] of needs.entries()) {
    const points = matchPoints(catalogue, hits ?? NO_HITS, coded[index] ?? []);
    if (index > 0) count = intersect(slots.subarray(0, count), sums, points);
    else {
      slots.set(points.slots);
      sums.set(points.points);
      count = points.slots.length;
    }
  }
  return count;
}

/** Keeps the slots that also have points of another condition, adds them, and returns the number of these slots. */
function intersect(slots: Uint32Array, sums: Uint16Array, { slots: others, points }: MatchPoints): number {
  let kept = 0;
  let other = 0;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number;
    while (other < others.length && (others[other] as number) < slot) other++;
    if (other === others.length) break;
    if (others[other] !== slot) continue;
    slots[kept] = slot;
    sums[kept++] = (sums[at] as number) + (points[other] as number);
  }
  return kept;
}

/** Scores of the commodities in the rooms. */
function scoresOf(slots: Uint32Array, bonuses: Uint8Array, needs: number): Uint16Array {
  const sums = sumRoom.take(slots.length);
  const scores = new Uint16Array(slots.length);
  const perStep = (QUARTERS * needs) / STEPS_PER_POINT;
  for (let at = 0; at < slots.length; at++) {
    const bonus = STEPS_PER_POINT * (bonuses[slots[at] as number] as number);
    scores[at] = bonus + Math.floor((sums[at] as number) / perStep + 0.5);
  }
  return scores;
}
