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
/** Share of the category's points that is added if the word also matches the category. */
const CATEGORY_BONUS = 1 / 4;
/** Mark of a slot with a matching code. The other marks are points + 1; 0 is not touched. */
const CODED = 255;
/** From one in so many slots on, all marks are read instead of a list of those that were set. */
const DENSE = 64;

/** Points of one condition. Valid until the caller yields. */
export interface MatchPoints {
  /** Slots that may have points, each once. */
  readonly slots: Uint32Array;
  /** Points of a slot; 0: no match. */
  of(slot: number): number;
}

const markRoom = new Room(new Uint8Array(0));
const slotRoom = new Room(new Uint32Array(0));
const howRoom = new Room(new Uint8Array(0));

/** Points of the commodities that have a term among the hits or are among the slots of a code. */
export function matchPoints(catalogue: Catalogue, hits: Hits, coded: Uint32Array | null): MatchPoints {
  const { postings, categoryOf } = catalogue;
  const marks = markRoom.take(catalogue.count).fill(0);
  const slots = slotRoom.take(catalogue.count);
  let count = 0;
  const mark = (slot: number, value: number) => {
    const before = marks[slot] as number;
    if (before === 0) slots[count++] = slot;
    if (value > before) marks[slot] = value;
  };
  const markAll = ({ entries, starts }: SlotLists, key: number, worth: number, worthOfMarked = worth) => {
    const end = starts[key + 1] ?? 0;
    for (let at = starts[key] ?? end; at < end; at++) {
      const entry = entries[at] as number;
      mark(entry >>> 1, 1 + ((entry & 1) === 0 ? worth : worthOfMarked));
    }
  };
  for (let at = 0; coded && at < coded.length; at++) mark(coded[at] as number, CODED);
  for (let at = 0; at < hits.terms.length; at++) {
    const how = hits.hows[at] as number;
    markAll(postings.ofTerms, hits.terms[at] as number, WORTH.name[how] as number, WORTH.spec[how]);
  }
  const hows = howsByTerm(catalogue, hits);
  const { worthOfBrand, worthOfCategory } = worthOfPlaces(catalogue, hows);
  for (const [brand, worth] of worthOfBrand.entries())
    if (worth > 0) markAll(postings.ofBrands, brand, worth);
  for (const [category, worth] of worthOfCategory.entries())
    if (worth > 0) markAll(postings.ofCategories, category, 0);
  for (const slot of postings.changed()) {
    mark(slot, 1);
    if (marks[slot] === CODED) continue;
    const ofBrand = worthOfBrand[catalogue.brandOf[slot] as number] as number;
    marks[slot] = 1 + Math.max(ofBrand, bestTerm(catalogue, slot, hows));
  }
  // Readers are several times as fast in the order of the columns.
  if (count > marks.length / DENSE) {
    count = 0;
    for (let slot = 0; slot < marks.length; slot++) if (marks[slot]) slots[count++] = slot;
  }
  return {
    slots: slots.subarray(0, count),
    of(slot) {
      const marked = marks[slot] as number;
      if (marked === 0) return 0;
      if (marked === CODED) return CODE_WORTH;
      const ofCategory = worthOfCategory[categoryOf[slot] as number] as number;
      return marked === 1 ? ofCategory : Math.max(marked - 1, ofCategory) + ofCategory * CATEGORY_BONUS;
    },
  };
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
