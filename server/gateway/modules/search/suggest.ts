import type { Catalogue, IndexedCommodity } from '#gateway/modules/search/catalogue.ts';
import { findCommodities } from '#gateway/modules/search/find-commodities.ts';
import { markWords } from '#gateway/modules/search/marks.ts';
import { HOW, matchWord } from '#gateway/modules/search/match-word.ts';
import { readQuery } from '#gateway/modules/search/read-query.ts';
import type { SuggestionData } from '#shared/contract/calls/commodity.ts';

const MAX_SUGGESTIONS = 10;
const MAX_BRANDS = 3;
const MAX_CATEGORIES = 3;

/** Suggestions for a partial search text: brands, then categories, then commodities. */
export function suggest(catalogue: Catalogue, keyword: string): SuggestionData[] {
  const found = findCommodities(catalogue, keyword);
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
  const commodities = distinctCommodities(
    catalogue,
    found.scores,
    MAX_SUGGESTIONS - brands.length - categories.length,
  ).map(({ id, name }) => make('COMMODITY', id, name));
  return [...brands, ...categories, ...commodities];
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
      const hits = terms.map(term => matchWord(word, vocabulary.terms[term] ?? '')?.how ?? HOW.none);
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

function distinctCommodities(catalogue: Catalogue, scores: Uint16Array, most: number): IndexedCommodity[] {
  const chosen: { commodity: IndexedCommodity; score: number }[] = [];
  const order = catalogue.order('DEFAULT');
  for (let place = 0; place < order.length; place++) {
    const slot = order[place] as number;
    const score = scores[slot] as number;
    const last = chosen.at(-1);
    if (score === 0 || (chosen.length === most && last && score <= last.score)) continue;
    const commodity = catalogue.commodities[slot] as IndexedCommodity;
    if (chosen.some(({ commodity: other }) => other.name === commodity.name)) continue;
    const worse = chosen.findIndex(other => other.score < score);
    chosen.splice(worse < 0 ? chosen.length : worse, 0, { commodity, score });
    chosen.length = Math.min(chosen.length, most);
  }
  return chosen.map(({ commodity }) => commodity);
}
