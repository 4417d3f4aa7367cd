import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { findCommodities } from '#gateway/modules/search/find-commodities.ts';
import { markWords } from '#gateway/modules/search/marks.ts';
import { HOW, matchWord } from '#gateway/modules/search/match-word.ts';
import { pageInOrder } from '#gateway/modules/search/page-in-order.ts';
import { readQuery } from '#gateway/modules/search/read-query.ts';
import type { Found } from '#gateway/modules/search/score-commodities.ts';
import type { SuggestionData } from '#shared/contract/calls/commodity.ts';

const MAX_SUGGESTIONS = 10;
const MAX_BRANDS = 3;
const MAX_CATEGORIES = 3;
/** Few commodities have equal names: so many are read first, and twice as many each time after. */
const MIN_NAMES = 50;

/** Suggestions for a partial search text: brands, then categories, then commodities. */
export async function suggest(catalogue: Catalogue, keyword: string): Promise<SuggestionData[]> {
  const found = await findCommodities(catalogue, keyword);
  if (!found) return [];
  const words =
    found.words.length > 0 ? found.words : readQuery(keyword).tokens.flatMap(token => token.words);
  const make = (type: SuggestionData['type'], id: string, text: string): SuggestionData => ({
    type,
    id,
    text,
    marks: markWords(text, words),
    ...(found.corrected !== null && { corrected: found.corrected }),
  });
  const brands = best(catalogue, catalogue.brands, words, MAX_BRANDS).map(({ id, name, englishName }) =>
    make('BRAND', id, name === englishName ? name : `${name} ${englishName}`),
  );
  const categories = best(catalogue, catalogue.categories, words, MAX_CATEGORIES).map(({ id, name }) =>
    make('KIND', id, name),
  );
  const most = MAX_SUGGESTIONS - brands.length - categories.length;
  const commodities = await distinctCommodities(catalogue, found, most);
  return [...brands, ...categories, ...commodities.map(({ id, name }) => make('COMMODITY', id, name))];
}

interface Named {
  readonly name: string;
  readonly sort: number;
  readonly terms: readonly number[];
}

/** Rows whose names match every word, best match first, one per name. */
function best<Row extends Named>(
  { vocabulary }: Catalogue,
  rows: readonly Row[],
  words: readonly string[],
  most: number,
): Row[] {
  const howOf = ({ terms }: Row) => {
    const hows = words.map(word => {
      const hits = terms.map(term => matchWord(word, vocabulary.terms.textOf(term))?.how ?? HOW.none);
      return Math.min(...hits.filter(how => how !== HOW.none));
    });
    return Math.max(...hows);
  };
  const seen = new Set<string>();
  return rows
    .map((row, place) => ({ row, how: howOf(row), place }))
    .filter(({ how }) => Number.isFinite(how))
    .sort((one, other) => one.how - other.how || one.place - other.place)
    .flatMap(({ row }) => (seen.has(row.name) ? [] : [seen.add(row.name) && row]))
    .slice(0, most);
}

/** Commodities with different names, best score first, then by the default order. */
async function distinctCommodities(catalogue: Catalogue, found: Found, most: number) {
  const order = await catalogue.order('DEFAULT');
  const chosen = new Map<string, { readonly id: string; readonly name: string }>();
  let limit = MIN_NAMES;
  for (let offset = 0; offset < found.slots.length && chosen.size < most; offset += limit, limit *= 2) {
    const all = { order, slotCount: catalogue.count };
    const slots = pageInOrder(found.slots, found, all, { offset, limit });
    const names = await catalogue.texts.namesOf(slots);
    for (const [index, name] of names.entries()) {
      const id = catalogue.ids.textOf(slots[index] as number);
      if (chosen.size < most && !chosen.has(name)) chosen.set(name, { id, name });
    }
  }
  return [...chosen.values()];
}
