import { Room } from '#gateway/modules/search/room.ts';
import type { Found } from '#gateway/modules/search/score-commodities.ts';

const scoreRoom = new Room(new Uint16Array(0));

/** Scores of all slots; 0: not found. Valid until the caller yields. */
export function scoresBySlot({ slots, scores }: Found, count: number): Uint16Array {
  const bySlot = scoreRoom.take(count).fill(0);
  for (let at = 0; at < slots.length; at++) bySlot[slots[at] as number] = scores[at] as number;
  return bySlot;
}

/**
 * Orders by descending score and keeps the order of equal scores. Counting sort, because there are few different
 * scores.
 */
export function orderByScore(slots: Uint32Array, scores: Uint16Array): Uint32Array {
  const best = slots.reduce((most, slot) => Math.max(most, scores[slot] as number), 0);
  const places = new Uint32Array(best + 1);
  for (const slot of slots) addOne(places, scores[slot] as number);
  let better = 0;
  for (let score = best; score >= 0; score--) {
    const equal = places[score] as number;
    places[score] = better;
    better += equal;
  }
  const ordered = new Uint32Array(slots.length);
  for (const slot of slots) ordered[addOne(places, scores[slot] as number)] = slot;
  return ordered;
}

/** Returns the count before the increment. */
function addOne(counts: Uint32Array, at: number): number {
  const before = counts[at] as number;
  counts[at] = before + 1;
  return before;
}
