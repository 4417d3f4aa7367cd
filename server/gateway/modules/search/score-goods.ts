import { type Catalogue, FIELD, type Goods } from '#gateway/modules/search/catalogue.ts';
import { HOW_COUNT } from '#gateway/modules/search/match-word.ts';
import type { Hits } from '#gateway/modules/search/vocabulary.ts';

/** One thing that goods must have: the word in one of their terms, or as the beginning of a code. */
export interface Need {
  readonly hits: Hits | null;
  readonly code: string | null;
}

/**
 * What a match is worth: as written before by pinyin before by initials, name and brand before category before spec.
 * Rows by FIELD, columns by HOW: none, whole, edge, inside, pinyin (whole, edge, inside), initials (the same).
 */
const WORTH = Uint8Array.from([
  ...[0, 100, 90, 80, 46, 42, 38, 30, 26, 22],
  ...[0, 100, 90, 60, 46, 42, 34, 30, 26, 18],
  ...[0, 74, 66, 62, 36, 34, 32, 20, 16, 14],
  ...[0, 60, 56, 52, 30, 28, 24, 12, 10, 8],
]);
const OF_CODE = 110;
/** Goods whose category has the word as well are what it calls them: this part of its worth is added. */
const OF_KIND_AS_WELL = 1 / 4;
/** Halves count. */
const FINENESS = 2;
const WHOLE_NAME = 60;
const BEGINNING_OF_NAME = 12;

export interface Found {
  /** By place in the catalogue: 0 where the goods do not have all that is needed, else the more the better. */
  readonly scores: Uint16Array;
  readonly count: number;
}

/** Judges all goods on the shelf by what is needed of them. `folded` is all that was searched for as one word. */
export function scoreGoods(catalogue: Catalogue, needs: readonly Need[], folded: string): Found {
  const { goods } = catalogue;
  const scores = new Uint16Array(goods.length);
  let count = 0;
  for (let slot = 0; slot < goods.length; slot++) {
    const one = goods[slot] as Goods;
    if (!one.onShelf) continue;
    let sum = 0;
    for (const need of needs) {
      const worth = worthOf(one, need);
      if (worth === 0) {
        sum = 0;
        break;
      }
      sum += worth;
    }
    if (sum === 0) continue;
    scores[slot] = Math.round((sum / needs.length + nameBonus(one.folded, folded)) * FINENESS);
    count++;
  }
  return { scores, count };
}

function nameBonus(name: string, folded: string): number {
  if (!name.startsWith(folded)) return 0;
  return name.length === folded.length ? WHOLE_NAME : BEGINNING_OF_NAME;
}

function worthOf({ fields, codes }: Goods, { hits, code }: Need): number {
  if (code !== null && codes.includes(code)) return OF_CODE;
  if (!hits) return 0;
  let best = 0;
  let bestKind = 0;
  for (let index = 0; index < fields.length; index++) {
    const entry = fields[index] as number;
    const how = hits[entry >> 2] as number;
    if (how === 0) continue;
    const field = entry & 3;
    const worth = WORTH[field * HOW_COUNT + how] as number;
    if (field === FIELD.kind) bestKind = Math.max(bestKind, worth);
    else best = Math.max(best, worth);
  }
  return best === 0 ? bestKind : Math.max(best, bestKind) + bestKind * OF_KIND_AS_WELL;
}
