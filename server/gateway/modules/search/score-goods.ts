import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { HOW, HOW_COUNT } from '#gateway/modules/search/match-word.ts';
import type { Hits } from '#gateway/modules/search/vocabulary.ts';

/** One thing that goods must have: the word in one of their terms, or as the beginning of a code. */
export interface Need {
  readonly hits: Hits | null;
  readonly code: string | null;
}

/**
 * What a match is worth: as written before by pinyin before by initials, name and brand before category before spec.
 * Columns by HOW: none, whole, edge, inside, pinyin (whole, edge, inside), initials (the same).
 */
const WORTH = {
  brand: Uint8Array.from([0, 100, 90, 60, 46, 42, 34, 30, 26, 18]),
  kind: Uint8Array.from([0, 74, 66, 62, 36, 34, 32, 20, 16, 14]),
};
/** Names, then specs, as the lowest bit of a term says. */
const WORTH_OF_TERM = Uint8Array.from([
  ...[0, 100, 90, 80, 46, 42, 38, 30, 26, 22],
  ...[0, 60, 56, 52, 30, 28, 24, 12, 10, 8],
]);
const OF_CODE = 110;
/** Goods whose category has the word as well are what it calls them: this part of its worth is added. */
const OF_KIND_AS_WELL = 1 / 4;
/** Halves count. */
const FINENESS = 2;
/** Sums of worth: of goods that are off the shelf or lack something, and of the others before anything is added. */
const LACKING = -1;
const NOTHING_YET = 0;
const WHOLE_NAME = 60;
const BEGINNING_OF_NAME = 12;

export interface Found {
  /** By place in the catalogue: 0 where the goods do not have all that is needed, else the more the better. */
  readonly scores: Uint16Array;
  readonly count: number;
}

/** Judges all goods on the shelf by what is needed of them. `folded` is all that was searched for as one word. */
export function scoreGoods(catalogue: Catalogue, needs: readonly Need[], folded: string): Found {
  const { onShelf, foldedOf } = catalogue;
  const sums = new Float32Array(onShelf.length);
  for (let slot = 0; slot < sums.length; slot++) sums[slot] = onShelf[slot] ? NOTHING_YET : LACKING;
  for (const need of needs) addWorth(catalogue, need, sums);
  const scores = new Uint16Array(sums.length);
  let count = 0;
  for (let slot = 0; slot < sums.length; slot++) {
    const sum = sums[slot] as number;
    if (sum === LACKING) continue;
    const worth = sum / needs.length + nameBonus(foldedOf[slot] as string, folded);
    scores[slot] = Math.round(worth * FINENESS);
    count++;
  }
  return { scores, count };
}

/** Adds what each of the goods is worth for one need; they are out where it is nothing. */
function addWorth(catalogue: Catalogue, { hits, code }: Need, sums: Float32Array): void {
  const { brandOf, kindOf, codesOf, brands, kinds, termsOf } = catalogue;
  const { entries, starts, ends } = termsOf;
  // Few brands and categories have thousands of goods: each is judged once.
  const best = (terms: readonly number[], worth: Uint8Array) =>
    terms.reduce((most, term) => Math.max(most, worth[hits?.[term] ?? HOW.none] as number), 0);
  const worthOfBrand = Uint8Array.from(brands, ({ terms }) => best(terms, WORTH.brand));
  const worthOfName = Uint8Array.from(kinds, ({ terms }) => best(terms, WORTH.kind));
  const worthOfKind = Uint8Array.from(kinds, ({ path }) =>
    path.reduce((most, id) => Math.max(most, worthOfName[catalogue.kindNumber(id) ?? -1] ?? 0), 0),
  );
  for (let slot = 0; slot < sums.length; slot++) {
    if (sums[slot] === LACKING) continue;
    let worth = 0;
    if (code !== null && (codesOf[slot] as string).includes(code)) worth = OF_CODE;
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
      const ofKind = worthOfKind[kindOf[slot] as number] as number;
      worth = worth === 0 ? ofKind : Math.max(worth, ofKind) + ofKind * OF_KIND_AS_WELL;
    }
    sums[slot] = worth === 0 ? LACKING : (sums[slot] as number) + worth;
  }
}

function nameBonus(name: string, folded: string): number {
  if (!name.startsWith(folded)) return 0;
  return name.length === folded.length ? WHOLE_NAME : BEGINNING_OF_NAME;
}
