import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { HOW, HOW_COUNT } from '#gateway/modules/search/match-word.ts';
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
/** Sums: excluded commodities (off the shelf or without a match), and the initial value of the others. */
const EXCLUDED = -1;
const NO_POINTS = 0;
const WHOLE_NAME_BONUS = 60;
const NAME_PREFIX_BONUS = 12;

export interface Found {
  /** By slot: 0 if the commodity does not meet all conditions, else higher is better. */
  readonly scores: Uint16Array;
  readonly count: number;
}

/** Scores all commodities on the shelf. `folded` is the whole search text as one word. */
export async function scoreCommodities(
  catalogue: Catalogue,
  needs: readonly Need[],
  folded: string,
): Promise<Found> {
  const { count: slots, texts } = catalogue;
  const coded = await Promise.all(
    needs.map(({ code }) => (code === null ? null : texts.markCode(code, slots))),
  );
  const { onShelf } = catalogue;
  const sums = new Float32Array(slots);
  for (let slot = 0; slot < sums.length; slot++) sums[slot] = onShelf[slot] ? NO_POINTS : EXCLUDED;
  for (const [index, { hits }] of needs.entries()) addWorth(catalogue, hits, coded[index] ?? null, sums);
  const scores = new Uint16Array(sums.length);
  let count = 0;
  for (let slot = 0; slot < sums.length; slot++) {
    const sum = sums[slot] as number;
    if (sum === EXCLUDED) continue;
    const worth = sum / needs.length + nameBonus(catalogue, slot, folded);
    scores[slot] = Math.round(worth * STEPS_PER_POINT);
    count++;
  }
  return { scores, count };
}

/** Adds the points of one condition to each commodity and excludes commodities without a match. */
function addWorth(
  catalogue: Catalogue,
  hits: Hits | null,
  coded: Uint8Array | null,
  sums: Float32Array,
): void {
  const { brandOf, categoryOf, brands, categories, termsOf } = catalogue;
  const { entries, starts, ends } = termsOf;
  // Thousands of commodities share few brands and categories, so each of these is scored once.
  const best = (terms: readonly number[], worth: Uint8Array) =>
    terms.reduce((most, term) => Math.max(most, worth[hits?.[term] ?? HOW.none] as number), 0);
  const worthOfBrand = Uint8Array.from(brands, ({ terms }) => best(terms, WORTH.brand));
  const worthOfName = Uint8Array.from(categories, ({ terms }) => best(terms, WORTH.category));
  const worthOfCategory = Uint8Array.from(categories, ({ path }) =>
    path.reduce((most, id) => Math.max(most, worthOfName[catalogue.categoryNumber(id) ?? -1] ?? 0), 0),
  );
  for (let slot = 0; slot < sums.length; slot++) {
    if (sums[slot] === EXCLUDED) continue;
    let worth = 0;
    if (coded?.[slot]) worth = CODE_WORTH;
    else if (hits) {
      worth = worthOfBrand[brandOf[slot] as number] as number;
      const end = ends[slot] as number;
      for (let at = starts[slot] as number; at < end; at++) {
        const entry = entries[at] as number;
        const how = hits[entry >> 1] as number;
        if (how === 0) continue;
        const ofTerm = WORTH_OF_TERM[(entry & 1) * HOW_COUNT + how] as number;
        if (ofTerm > worth) worth = ofTerm;
      }
      const ofCategory = worthOfCategory[categoryOf[slot] as number] as number;
      worth = worth === 0 ? ofCategory : Math.max(worth, ofCategory) + ofCategory * CATEGORY_BONUS;
    }
    sums[slot] = worth === 0 ? EXCLUDED : (sums[slot] as number) + worth;
  }
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
