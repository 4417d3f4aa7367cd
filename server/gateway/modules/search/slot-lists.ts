import { release } from '#gateway/modules/search/grown.ts';
import type { PackedLists } from '#gateway/modules/search/packed-lists.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

/** Takes some milliseconds. */
const SLOTS_AT_A_TIME = 2 ** 15;

/** Slots by key, packed into one array. */
export interface SlotLists {
  /** Slots shifted left by one; the lowest bit is up to the key. In the order of the keys. */
  readonly entries: Uint32Array<ArrayBuffer>;
  /** Start of the entries of each key; they end where those of the next key start. */
  readonly starts: Uint32Array<ArrayBuffer>;
}

export const noLists = (): SlotLists => ({ entries: new Uint32Array(0), starts: new Uint32Array(1) });

/** Builds in steps the lists of so many keys, which are shifted left by one in the lists of so many slots. */
export async function invert(lists: PackedLists, slots: number, keys: number): Promise<SlotLists> {
  const inSteps = async (callback: (slot: number, shiftedKey: number) => void) => {
    for (let slot = 0; slot < slots; slot++) {
      if (slot % SLOTS_AT_A_TIME === SLOTS_AT_A_TIME - 1) await yieldToOthers();
      lists.each(slot, key => callback(slot, key));
    }
  };
  const starts = new Uint32Array(keys + 1);
  await inSteps((_, key) => {
    starts[(key >>> 1) + 1] = (starts[(key >>> 1) + 1] as number) + 1;
  });
  for (let key = 0; key < keys; key++)
    starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number);
  const entries = new Uint32Array(starts[keys] as number);
  const places = starts.slice();
  await inSteps((slot, key) => {
    const place = places[key >>> 1] as number;
    places[key >>> 1] = place + 1;
    entries[place] = (slot << 1) | (key & 1);
  });
  release(places);
  return { entries, starts };
}

export function releaseLists({ entries, starts }: SlotLists): void {
  release(entries);
  release(starts);
}
