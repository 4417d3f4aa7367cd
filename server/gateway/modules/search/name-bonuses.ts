import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { markRoom } from '#gateway/modules/search/room.ts';

const WHOLE_NAME_BONUS = 60;
const NAME_PREFIX_BONUS = 12;

/**
 * Extra points by slot for names that are the search text or begin with it; right for the given slots. Valid until the
 * caller yields.
 */
export function nameBonuses(catalogue: Catalogue, slots: Uint32Array, folded: string): Uint8Array {
  const { postings, vocabulary } = catalogue;
  const bonuses = markRoom.take(catalogue.count).fill(0);
  const { entries, starts } = postings.ofTerms;
  const set = (slot: number) => {
    bonuses[slot] = nameBonus(catalogue, slot, folded);
  };
  // Either each of the slots, or those of the few terms that can begin such a name.
  const terms = [...vocabulary.termsAlong(folded)];
  const listed = terms.reduce((sum, term) => sum + (starts[term + 1] ?? 0) - (starts[term] ?? 0), 0);
  if (slots.length <= listed) {
    for (let at = 0; at < slots.length; at++) set(slots[at] as number);
    return bonuses;
  }
  for (const term of terms) {
    const end = starts[term + 1] ?? 0;
    for (let at = starts[term] ?? end; at < end; at++) set((entries[at] as number) >>> 1);
  }
  for (const slot of postings.changed()) set(slot);
  return bonuses;
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
