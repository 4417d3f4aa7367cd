import type { PageWindow } from '#gateway/calls/paging.ts';
import { Room } from '#gateway/modules/search/room.ts';
import type { Found } from '#gateway/modules/search/score-commodities.ts';

const scoreRoom = new Room(new Uint16Array(0));
const rankRoom = new Room(new Uint16Array(0));

/** Scores of all slots; 0: not found. Valid until the caller yields. */
export function scoresBySlot({ slots, scores }: Found, count: number): Uint16Array {
  const bySlot = scoreRoom.take(count).fill(0);
  for (let at = 0; at < slots.length; at++) bySlot[slots[at] as number] = scores[at] as number;
  return bySlot;
}

interface SlotsInOrder {
  readonly order: Uint32Array;
  readonly slotCount: number;
}

/**
 * A page of the given slots by descending score, equal ones in the given order of all slots. A counting sort, because
 * there are few different scores, which stops when the page is complete.
 * @param scores by slot; null: all are equal
 */
export function pageInOrder(
  slots: Uint32Array,
  scores: Uint16Array | null,
  { order, slotCount }: SlotsInOrder,
  { offset, limit }: PageWindow,
): readonly number[] {
  const ranks = rankRoom.take(slotCount).fill(0);
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number;
    ranks[slot] = scores ? (scores[slot] as number) : 1;
  }
  const places = scores ? firstPlaces(slots, scores) : new Uint32Array(2);
  const page = new Array<number>(Math.max(0, Math.min(limit, slots.length - offset))).fill(-1);
  let missing = page.length;
  for (let at = 0; at < order.length && missing > 0; at++) {
    const slot = order[at] as number;
    const rank = ranks[slot];
    if (!rank) continue;
    const place = places[rank] as number;
    places[rank] = place + 1;
    if (place < offset || place >= offset + page.length) continue;
    page[place - offset] = slot;
    missing--;
  }
  // The order lacks commodities that were added after it was built.
  return missing > 0 ? page.filter(slot => slot >= 0) : page;
}

/** By score, the place of its first slot: behind those of all higher ranks. */
function firstPlaces(slots: Uint32Array, scores: Uint16Array): Uint32Array {
  let best = 0;
  for (let at = 0; at < slots.length; at++) best = Math.max(best, scores[slots[at] as number] as number);
  const places = new Uint32Array(best + 1);
  for (let at = 0; at < slots.length; at++) {
    const rank = scores[slots[at] as number] as number;
    places[rank] = (places[rank] as number) + 1;
  }
  let before = 0;
  for (let rank = best; rank >= 0; rank--) {
    const equal = places[rank] as number;
    places[rank] = before;
    before += equal;
  }
  return places;
}
