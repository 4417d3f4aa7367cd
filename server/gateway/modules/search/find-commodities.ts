import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { needsOf, type Query, readQuery, type Token, toToken } from '#gateway/modules/search/read-query.ts';
import { type Found, NOTHING_FOUND, scoreCommodities } from '#gateway/modules/search/score-commodities.ts';
import { splitWord } from '#gateway/modules/search/split-word.ts';

/** Maximum length of a search text; splitting words can make the corrected text longer. */
const MAX_TEXT = 60;

export interface CommodityMatch extends Found {
  /** The words that matched, for highlighting. */
  readonly words: readonly string[];
  /** The text that was searched instead of the typed one; null if it was not corrected. */
  readonly corrected: string | null;
}

/**
 * Finds the commodities that match all words of a text: as typed, else with joined words split, else with typos
 * corrected. Null for an empty text, which matches everything.
 */
export async function findCommodities(catalogue: Catalogue, text: string): Promise<CommodityMatch | null> {
  if (text.trim() === '') return null;
  const query = readQuery(text);
  for (const interpret of [joinPieces, joinThenSplit, asTyped, splitJoinedWords, correctTypos]) {
    const tokens = query.tokens.length > 0 ? interpret(catalogue, query.tokens) : null;
    const found = tokens && (await search(catalogue, tokens, query));
    if (!found?.slots.length) continue;
    return {
      ...found,
      corrected: interpret === correctTypos ? found.words.join(' ').slice(0, MAX_TEXT) : null,
    };
  }
  return { ...NOTHING_FOUND, words: [], corrected: null };
}

async function search(catalogue: Catalogue, tokens: readonly Token[], { folded }: Query) {
  const needs = await needsOf(catalogue.vocabulary, tokens);
  const found = needs ? await scoreCommodities(catalogue, needs, folded) : NOTHING_FOUND;
  return { ...found, words: tokens.flatMap(({ words }) => words) };
}

type Interpretation = (catalogue: Catalogue, tokens: readonly Token[]) => readonly Token[] | null;

/** Pinyin typed by syllable, as in `hua yu` or `hua'yu`, is one word; so are the groups of a barcode. */
const joinPieces: Interpretation = ({ vocabulary }, tokens) => {
  const words = tokens.flatMap(token => token.words);
  const isPiece =
    words.every(word => vocabulary.syllables.has(word)) || words.every(word => /^\d+$/.test(word));
  return isPiece && words.length > 1 ? [toToken([words.join('')])] : null;
};

const joinThenSplit: Interpretation = (catalogue, tokens) => {
  const one = joinPieces(catalogue, tokens);
  return one && splitJoinedWords(catalogue, one);
};

const asTyped: Interpretation = (_, tokens) => tokens;

const splitJoinedWords: Interpretation = ({ vocabulary }, tokens) =>
  mapWords(tokens, word => splitWord(vocabulary, word, false));

const correctTypos: Interpretation = ({ vocabulary }, tokens) =>
  mapWords(tokens, word => {
    if (vocabulary.has(word)) return [word];
    const similar = vocabulary.likelyWords.findAlike(word);
    return similar === undefined ? splitWord(vocabulary, word, true) : [similar];
  });

/** Replaces the words of the tokens; null if a word cannot be interpreted or nothing changes. */
function mapWords(
  tokens: readonly Token[],
  read: (word: string) => readonly string[] | null,
): readonly Token[] | null {
  let different = false;
  const words: (readonly string[])[] = [];
  for (const token of tokens) {
    for (const word of token.words) {
      const others = read(word);
      if (!others) return null;
      if (others.length !== 1 || others[0] !== word) different = true;
      words.push(others);
    }
  }
  return different ? words.flat().map(word => toToken([word])) : null;
}
