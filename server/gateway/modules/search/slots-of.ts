import type { TextTable } from '#gateway/modules/search/text-table.ts';

/** Slots of ids that are separated by blanks; unknown ids are left out. */
export function slotsOf(ids: TextTable, list: string): Uint32Array {
  const slots: number[] = [];
  for (let from = 0; from < list.length; ) {
    const blank = list.indexOf(' ', from);
    const to = blank < 0 ? list.length : blank;
    const slot = ids.numberOf(list, from, to);
    if (slot >= 0) slots.push(slot);
    from = to + 1;
  }
  return Uint32Array.from(slots);
}
