import type { PageWindow } from '#gateway/calls/paging.ts';
import { scoreRoom } from '#gateway/modules/search/room.ts';
import type { Found } from '#gateway/modules/search/score-commodities.ts';
import type { SlotSequence } from '#gateway/modules/search/slot-order.ts';

interface SlotsInOrder {
  readonly order: SlotSequence;
  readonly slotCount: number;
}

/**
 * A page of the given slots by descending score, equal ones in the given order of all slots. A counting sort, because
 * there are few different scores, which stops when the page is complete.
 * @param found has all given slots, in the same order; null: their scores are equal
 */
export function pageInOrder(
  slots: Uint32Array,
  found: Found | null,
  { order, slotCount }: SlotsInOrder,
  { offset, limit }: PageWindow,
): readonly number[] {
  const ranks = scoreRoom.take(slotCount).fill(0);
  setRanks(ranks, slots, found);
  const places = found ? firstPlaces(slots, ranks) : new Uint32Array(2);
  const page = new Array<number>(Math.max(0, Math.min(limit, slots.length - offset))).fill(-1);
  let missing = page.length;
  const { slots: all, isTied } = order;
  for (let start = all.length, end = start; end > 0 && missing > 0; end = start) {
    start = isTied ? startOfTied(end - 1, isTied) : 0;
    for (let at = start; at < end && missing > 0; at++) {
      const slot = all[at] as number;
      const rank = ranks[slot];
      if (!rank) continue;
      const place = places[rank] as number;
      places[rank] = place + 1;
      if (place < offset || place >= offset + page.length) continue;
      page[place - offset] = slot;
      missing--;
    }
  }
  // The order lacks commodities that were added after it was built.
  return missing > 0 ? page.filter(slot => slot >= 0) : page;
}

function startOfTied(at: number, isTied: (at: number) => boolean): number {
  let start = at;
  while (start > 0 && isTied(start)) start--;
  return start;
}

/** The rank of a slot is its score, or 1; 0: not on any page. */
function setRanks(ranks: Uint16Array, slots: Uint32Array, found: Found | null): void {
  if (!found) {
    for (let at = 0; at < slots.length; at++) ranks[slots[at] as number] = 1;
    return;
  }
  let place = 0;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number;
    while (found.slots[place] !== slot) place++;
    ranks[slot] = found.scores[place] as number;
  }
}

/** By rank, the place of its first slot: behind those of all higher ranks. */
function firstPlaces(slots: Uint32Array, ranks: Uint16Array): Uint32Array {
  let best = 0;
  for (let at = 0; at < slots.length; at++) best = Math.max(best, ranks[slots[at] as number] as number);
  const places = new Uint32Array(best + 1);
  for (let at = 0; at < slots.length; at++) {
    const rank = ranks[slots[at] as number] as number;
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
