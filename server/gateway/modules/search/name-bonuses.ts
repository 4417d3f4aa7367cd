import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { Room } from '#gateway/modules/search/room.ts';

const WHOLE_NAME_BONUS = 60;
const NAME_PREFIX_BONUS = 12;

const bonusRoom = new Room(new Uint8Array(0));

/**
 * Extra points by slot for names that are the search text or begin with it. Only the commodities of few terms can have
 * them. Valid until the caller yields.
 */
export function nameBonuses(catalogue: Catalogue, folded: string): Uint8Array {
  const { postings, vocabulary } = catalogue;
  const bonuses = bonusRoom.take(catalogue.count).fill(0);
  const { entries, starts } = postings.ofTerms;
  for (const term of vocabulary.termsAlong(folded)) {
    const end = starts[term + 1] ?? 0;
    for (let at = starts[term] ?? end; at < end; at++) {
      const slot = (entries[at] as number) >>> 1;
      bonuses[slot] = nameBonus(catalogue, slot, folded);
    }
  }
  for (const slot of postings.changed()) bonuses[slot] = nameBonus(catalogue, slot, folded);
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
