import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { HOW } from '#gateway/modules/search/match-word.ts';
import { Room } from '#gateway/modules/search/room.ts';
import type { Hits } from '#gateway/modules/search/vocabulary.ts';

/** A condition that commodities must meet: a word in one of their terms, or a code prefix. */
export interface Need {
  readonly hits: Hits | null;
  readonly code: string | null;
}

/**
 * Points of a match. Written matches rank above pinyin, pinyin above initials; name and brand above category,
 * category above spec. Columns by HOW: none, whole, edge, inside, pinyin (whole, edge, inside), initials (the
 * same).
 */
const WORTH = {
  brand: Uint8Array.from([0, 100, 90, 60, 46, 42, 34, 30, 26, 18]),
  category: Uint8Array.from([0, 74, 66, 62, 36, 34, 32, 20, 16, 14]),
};
/** First row: names, second row: specs, selected by the lowest bit of a term. */
const WORTH_OF_TERM = Uint8Array.from([
  ...[0, 100, 90, 80, 46, 42, 38, 30, 26, 22],
  ...[0, 60, 56, 52, 30, 28, 24, 12, 10, 8],
]);
const CODE_WORTH = 110;
/** Share of the category's points that is added if the word also matches the category. */
const CATEGORY_BONUS = 1 / 4;
/** Scores are kept in steps of half a point. */
const STEPS_PER_POINT = 2;
const WHOLE_NAME_BONUS = 60;
const NAME_PREFIX_BONUS = 12;

export interface Found {
  /** The commodities that meet all conditions, in ascending order. */
  readonly slots: Uint32Array;
  /** Of each of these slots; higher is better. */
  readonly scores: Uint16Array;
}

export const NOTHING_FOUND: Found = { slots: new Uint32Array(0), scores: new Uint16Array(0) };

const slotRoom = new Room(new Uint32Array(0));
const sumRoom = new Room(new Float32Array(0));
const codedRoom = new Room(new Uint8Array(0));
const pointRoom = new Room(new Uint8Array(0));

/** Scores all commodities on the shelf. `folded` is the whole search text as one word. */
export async function scoreCommodities(
  catalogue: Catalogue,
  needs: readonly Need[],
  folded: string,
): Promise<Found> {
  const coded = await Promise.all(
    needs.map(({ code }) => (code === null ? null : catalogue.texts.slotsWithCode(code))),
  );
  const { count: slotCount, onShelf } = catalogue;
  const slots = slotRoom.take(slotCount);
  const sums = sumRoom.take(slotCount).fill(0);
  let count = 0;
  for (let slot = 0; slot < slotCount; slot++) if (onShelf[slot]) slots[count++] = slot;
  for (const [index, { hits }] of needs.entries()) {
    count = keepMatching(catalogue, hits, coded[index] ?? null, { slots, sums, count });
  }
  const scores = new Uint16Array(count);
  for (let at = 0; at < count; at++) {
    const worth = (sums[at] as number) / needs.length + nameBonus(catalogue, slots[at] as number, folded);
    scores[at] = Math.round(worth * STEPS_PER_POINT);
  }
  return { slots: slots.slice(0, count), scores };
}

interface Candidates {
  readonly slots: Uint32Array;
  /** Points of each of these slots. */
  readonly sums: Float32Array;
  readonly count: number;
}

/** Adds the points of one condition to the candidates, drops those without a match, and returns how many are left. */
function keepMatching(
  catalogue: Catalogue,
  hits: Hits | null,
  coded: Uint32Array | null,
  { slots, sums, count }: Candidates,
): number {
  const { brandOf, categoryOf } = catalogue;
  const { worthOfBrand, worthOfCategory } = worthOfPlaces(catalogue, hits);
  const points = pointRoom.take(catalogue.count).fill(0);
  if (hits) catalogue.postings.setBest(points, hits, WORTH_OF_TERM);
  const isCoded = coded && codedRoom.take(catalogue.count).fill(0);
  for (const slot of coded ?? []) if (isCoded) isCoded[slot] = 1;
  let kept = 0;
  for (let place = 0; place < count; place++) {
    const slot = slots[place] as number;
    let worth = 0;
    if (isCoded?.[slot]) worth = CODE_WORTH;
    else {
      worth = Math.max(worthOfBrand[brandOf[slot] as number] as number, points[slot] as number);
      const ofCategory = worthOfCategory[categoryOf[slot] as number] as number;
      worth = worth === 0 ? ofCategory : Math.max(worth, ofCategory) + ofCategory * CATEGORY_BONUS;
    }
    if (worth === 0) continue;
    slots[kept] = slot;
    sums[kept++] = (sums[place] as number) + worth;
  }
  return kept;
}

/** Thousands of commodities share few brands and categories, so each of these is scored once. */
function worthOfPlaces(catalogue: Catalogue, hits: Hits | null) {
  const { brands, categories } = catalogue;
  const best = (terms: readonly number[], worth: Uint8Array) =>
    terms.reduce((most, term) => Math.max(most, worth[hits?.[term] ?? HOW.none] as number), 0);
  const worthOfName = Uint8Array.from(categories, ({ terms }) => best(terms, WORTH.category));
  return {
    worthOfBrand: Uint8Array.from(brands, ({ terms }) => best(terms, WORTH.brand)),
    worthOfCategory: Uint8Array.from(categories, ({ path }) =>
      path.reduce((most, id) => Math.max(most, worthOfName[catalogue.categoryNumber(id) ?? -1] ?? 0), 0),
    ),
  };
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
