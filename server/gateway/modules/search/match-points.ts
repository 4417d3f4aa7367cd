import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import type { Column } from '#gateway/modules/search/grown.ts';
import { HOW } from '#gateway/modules/search/match-word.ts';
import { markRoom, Room, scoreRoom, slotRoom } from '#gateway/modules/search/room.ts';
import type { SlotLists } from '#gateway/modules/search/slot-lists.ts';
import type { Hits } from '#gateway/modules/search/vocabulary.ts';

/**
 * Points of a match. Written matches rank above pinyin, pinyin above initials; name and brand above category,
 * category above spec. Columns by HOW: none, whole, edge, inside, pinyin (whole, edge, inside), initials (the
 * same).
 */
const WORTH = {
  name: Uint8Array.from([0, 100, 90, 80, 46, 42, 38, 30, 26, 22]),
  brand: Uint8Array.from([0, 100, 90, 60, 46, 42, 34, 30, 26, 18]),
  category: Uint8Array.from([0, 74, 66, 62, 36, 34, 32, 20, 16, 14]),
  spec: Uint8Array.from([0, 60, 56, 52, 30, 28, 24, 12, 10, 8]),
};
const CODE_WORTH = 110;
/** Points are kept in quarters: a quarter of the category's points is added if the word also matches the category. */
export const QUARTERS = 4;
/** Mark of a slot with a matching code. The other marks are points + 1; 0 is not touched. */
const CODED = 255;

/** Marks are bytes, which are skipped four at a time. */
const SLOTS_PER_WORD = 4;

const howRoom = new Room(new Uint8Array(0));

/**
 * Leaves in `slotRoom` the commodities that meet a condition, ascending, and adds their points in `scoreRoom`, in quarters.
 * They have a term among the hits or are among the slots of a code.
 * @param kept the number of commodities that met the conditions before; null: all on the shelf
 * @returns their number
 */
export function keepMatching(
  catalogue: Catalogue,
  hits: Hits,
  coded: readonly Uint32Array[],
  kept: number | null,
): number {
  const { postings } = catalogue;
  const marks = markRoom.take(catalogue.count).fill(0);
  for (const slots of coded) for (let at = 0; at < slots.length; at++) marks[slots[at] as number] = CODED;
  for (let at = 0; at < hits.terms.length; at++)
    markAll(marks, postings.ofTerms, hits.terms[at] as number, hits.hows[at] as number);
  const hows = howsByTerm(catalogue, hits);
  for (const slot of postings.changed())
    if (marks[slot] !== CODED) marks[slot] = 1 + bestTerm(catalogue, slot, hows);
  const { ofBrand, ofCategory } = worthOfPlaces(catalogue, hows);
  markPlaces(
    marks,
    catalogue.brandOf,
    ofBrand.map(worth => worth && 1 + worth),
  );
  markPlaces(
    marks,
    catalogue.categoryOf,
    ofCategory.map(worth => Math.min(worth, 1)),
  );
  return kept === null
    ? keepFirst(catalogue, marks, ofCategory)
    : keepOthers(catalogue, marks, ofCategory, kept);
}

function keepFirst(catalogue: Catalogue, marks: Uint8Array, ofCategory: Uint8Array): number {
  const { onShelf } = catalogue;
  const slots = slotRoom.take(marks.length);
  const sums = scoreRoom.take(marks.length);
  const words = new Uint32Array(marks.buffer, 0, Math.ceil(marks.length / SLOTS_PER_WORD));
  let count = 0;
  for (let slot = 0; slot < marks.length; slot++) {
    // Most words have no mark at all.
    while (slot % SLOTS_PER_WORD === 0 && words[slot / SLOTS_PER_WORD] === 0) slot += SLOTS_PER_WORD;
    const points = onShelf[slot] ? pointsOf(catalogue, marks, ofCategory, slot) : 0;
    if (points === 0) continue;
    slots[count] = slot;
    sums[count++] = points;
  }
  return count;
}

function keepOthers(catalogue: Catalogue, marks: Uint8Array, ofCategory: Uint8Array, count: number): number {
  const slots = slotRoom.take(count);
  const sums = scoreRoom.take(count);
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number;
    const points = pointsOf(catalogue, marks, ofCategory, slot);
    if (points === 0) continue;
    slots[kept] = slot;
    sums[kept++] = (sums[at] as number) + points;
  }
  return kept;
}

function pointsOf(
  { categoryOf }: Catalogue,
  marks: Uint8Array,
  ofCategory: Uint8Array,
  slot: number,
): number {
  const marked = marks[slot] as number;
  if (marked === 0) return 0;
  if (marked === CODED) return CODE_WORTH * QUARTERS;
  const worth = ofCategory[categoryOf[slot] as number] as number;
  return marked === 1 ? worth * QUARTERS : Math.max(marked - 1, worth) * QUARTERS + worth;
}

/** Raises the marks of the slots of all brands or categories: as fast as lists of their commodities. */
function markPlaces(marks: Uint8Array, placeOf: Column, markOf: Uint8Array): void {
  if (!markOf.some(mark => mark > 0)) return;
  for (let slot = 0; slot < marks.length; slot++) {
    const mark = markOf[placeOf[slot] as number] as number;
    if (mark > (marks[slot] as number)) marks[slot] = mark;
  }
}

/** Raises the marks of the slots of a term. */
function markAll(marks: Uint8Array, { entries, starts }: SlotLists, term: number, how: number): void {
  const ofName = WORTH.name[how] as number;
  const ofSpec = WORTH.spec[how] as number;
  const end = starts[term + 1] ?? 0;
  for (let at = starts[term] ?? end; at < end; at++) {
    const entry = entries[at] as number;
    const value = 1 + ((entry & 1) === 0 ? ofName : ofSpec);
    if (value > (marks[entry >>> 1] as number)) marks[entry >>> 1] = value;
  }
}

/** Match kinds by term number. */
function howsByTerm({ vocabulary }: Catalogue, { terms, hows }: Hits): Uint8Array {
  const byTerm = howRoom.take(vocabulary.terms.count).fill(HOW.none);
  for (let at = 0; at < terms.length; at++) byTerm[terms[at] as number] = hows[at] as number;
  return byTerm;
}

/** Points by brand and category number. */
interface WorthOfPlaces {
  readonly ofBrand: Uint8Array;
  readonly ofCategory: Uint8Array;
}

/** Thousands of commodities share few brands and categories, so each of these is scored once. */
function worthOfPlaces(catalogue: Catalogue, hows: Uint8Array): WorthOfPlaces {
  const { brands, categories } = catalogue;
  const best = (terms: readonly number[], worth: Uint8Array) =>
    terms.reduce((most, term) => Math.max(most, worth[hows[term] as number] as number), 0);
  const worthOfName = Uint8Array.from(categories, ({ terms }) => best(terms, WORTH.category));
  return {
    ofBrand: Uint8Array.from(brands, ({ terms }) => best(terms, WORTH.brand)),
    ofCategory: Uint8Array.from(categories, ({ path }) =>
      path.reduce((most, id) => Math.max(most, worthOfName[catalogue.categoryNumber(id) ?? -1] ?? 0), 0),
    ),
  };
}

function bestTerm({ termsOf }: Catalogue, slot: number, hows: Uint8Array): number {
  let best = 0;
  termsOf.each(slot, entry => {
    const worth = (entry & 1) === 0 ? WORTH.name : WORTH.spec;
    best = Math.max(best, worth[hows[entry >>> 1] as number] as number);
  });
  return best;
}
