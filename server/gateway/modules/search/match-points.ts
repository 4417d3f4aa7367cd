import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { HOW } from '#gateway/modules/search/match-word.ts';
import { Room } from '#gateway/modules/search/room.ts';
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
/** The commodities on the shelf that meet one condition. Valid until the caller yields. */
export interface MatchPoints {
  /** Ascending. */
  readonly slots: Uint32Array;
  /** Of each of these slots, in quarters. */
  readonly points: Uint16Array;
}

/** Marks are bytes, which are skipped four at a time. */
const SLOTS_PER_WORD = 4;

const markRoom = new Room(new Uint8Array(0));
const slotRoom = new Room(new Uint32Array(0));
const pointRoom = new Room(new Uint16Array(0));
const howRoom = new Room(new Uint8Array(0));

/** Points of the commodities on the shelf that have a term among the hits or are among the slots of a code. */
export function matchPoints(catalogue: Catalogue, hits: Hits, coded: readonly Uint32Array[]): MatchPoints {
  const { postings } = catalogue;
  const marks = markRoom.take(catalogue.count).fill(0);
  for (const slots of coded) for (let at = 0; at < slots.length; at++) marks[slots[at] as number] = CODED;
  for (let at = 0; at < hits.terms.length; at++) {
    const how = hits.hows[at] as number;
    const term = hits.terms[at] as number;
    markAll(marks, postings.ofTerms, term, WORTH.name[how] as number, WORTH.spec[how] as number);
  }
  const hows = howsByTerm(catalogue, hits);
  const { worthOfBrand, worthOfCategory } = worthOfPlaces(catalogue, hows);
  for (const [brand, worth] of worthOfBrand.entries())
    if (worth > 0) markAll(marks, postings.ofBrands, brand, worth, worth);
  for (const [category, worth] of worthOfCategory.entries())
    if (worth > 0) markAll(marks, postings.ofCategories, category, 0, 0);
  for (const slot of postings.changed()) {
    if (marks[slot] === CODED) continue;
    const ofBrand = worthOfBrand[catalogue.brandOf[slot] as number] as number;
    marks[slot] = 1 + Math.max(ofBrand, bestTerm(catalogue, slot, hows));
  }
  return readMarks(catalogue, marks, worthOfCategory);
}

function readMarks(catalogue: Catalogue, marks: Uint8Array, worthOfCategory: Uint8Array): MatchPoints {
  const { categoryOf, onShelf } = catalogue;
  const slots = slotRoom.take(marks.length);
  const points = pointRoom.take(marks.length);
  const words = new Uint32Array(marks.buffer, 0, Math.ceil(marks.length / SLOTS_PER_WORD));
  let count = 0;
  for (let slot = 0; slot < marks.length; slot++) {
    // Most words have no mark at all.
    while (slot % SLOTS_PER_WORD === 0 && words[slot / SLOTS_PER_WORD] === 0) slot += SLOTS_PER_WORD;
    const marked = marks[slot] ?? 0;
    if (marked === 0 || onShelf[slot] === 0) continue;
    const ofCategory = worthOfCategory[categoryOf[slot] as number] as number;
    const best = marked - 1 > ofCategory ? marked - 1 : ofCategory;
    if (best === 0) continue;
    slots[count] = slot;
    if (marked === CODED) points[count++] = CODE_WORTH * QUARTERS;
    else points[count++] = best * QUARTERS + (marked === 1 ? 0 : ofCategory);
  }
  return { slots: slots.subarray(0, count), points: points.subarray(0, count) };
}

/** Raises the marks of the slots of a key to its points; those of an entry whose lowest bit is 1 have points of their own. */
function markAll(
  marks: Uint8Array,
  { entries, starts }: SlotLists,
  key: number,
  worth: number,
  worthOfMarked: number,
): void {
  const end = starts[key + 1] ?? 0;
  for (let at = starts[key] ?? end; at < end; at++) {
    const entry = entries[at] as number;
    const value = 1 + ((entry & 1) === 0 ? worth : worthOfMarked);
    if (value > (marks[entry >>> 1] as number)) marks[entry >>> 1] = value;
  }
}

/** Match kinds by term number. */
function howsByTerm({ vocabulary }: Catalogue, { terms, hows }: Hits): Uint8Array {
  const byTerm = howRoom.take(vocabulary.terms.count).fill(HOW.none);
  for (let at = 0; at < terms.length; at++) byTerm[terms[at] as number] = hows[at] as number;
  return byTerm;
}

/** Thousands of commodities share few brands and categories, so each of these is scored once. */
function worthOfPlaces(catalogue: Catalogue, hows: Uint8Array) {
  const { brands, categories } = catalogue;
  const best = (terms: readonly number[], worth: Uint8Array) =>
    terms.reduce((most, term) => Math.max(most, worth[hows[term] as number] as number), 0);
  const worthOfName = Uint8Array.from(categories, ({ terms }) => best(terms, WORTH.category));
  return {
    worthOfBrand: Uint8Array.from(brands, ({ terms }) => best(terms, WORTH.brand)),
    worthOfCategory: Uint8Array.from(categories, ({ path }) =>
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
