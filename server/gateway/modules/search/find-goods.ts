import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { needsOf, type Query, readQuery, type Token, toToken } from '#gateway/modules/search/read-query.ts';
import { type Found, scoreGoods } from '#gateway/modules/search/score-goods.ts';
import { splitWord } from '#gateway/modules/search/split-word.ts';

/** As long as a search text may be: words that were put apart make it longer. */
const MAX_TEXT = 60;

export interface FoundGoods extends Found {
  /** The words that matched, for marks. */
  readonly words: readonly string[];
  /** What was searched for instead of what was typed. */
  readonly corrected: string | null;
}

/**
 * The goods that have all words of a text: as typed, else with words apart that were typed as one, else with what was
 * probably meant. Null for no text at all, which lets everything through.
 */
export function findGoods(catalogue: Catalogue, text: string): FoundGoods | null {
  if (text.trim() === '') return null;
  const query = readQuery(text);
  for (const read of [piecesAsOne, piecesApart, asTyped, apart, putRight]) {
    const tokens = query.tokens.length > 0 ? read(catalogue, query.tokens) : null;
    const found = tokens && search(catalogue, tokens, query);
    if (!found?.count) continue;
    return { ...found, corrected: read === putRight ? found.words.join(' ').slice(0, MAX_TEXT) : null };
  }
  return { scores: new Uint16Array(catalogue.goods.length), count: 0, words: [], corrected: null };
}

function search(catalogue: Catalogue, tokens: readonly Token[], { folded }: Query) {
  const needs = tokens.map(token => needsOf(catalogue, token));
  const known = needs.flatMap(need => need ?? []);
  const found = needs.includes(null)
    ? { scores: new Uint16Array(0), count: 0 }
    : scoreGoods(catalogue, known, folded);
  return { ...found, words: tokens.flatMap(({ words }) => words) };
}

type Reading = (catalogue: Catalogue, tokens: readonly Token[]) => readonly Token[] | null;

/** Pinyin that was typed syllable by syllable, as in `hua yu` or `hua'yu`, is one word; so are the groups of a barcode. */
const piecesAsOne: Reading = ({ vocabulary }, tokens) => {
  const words = tokens.flatMap(token => token.words);
  const isPiece =
    words.every(word => vocabulary.syllables.has(word)) || words.every(word => /^\d+$/.test(word));
  return isPiece && words.length > 1 ? [toToken([words.join('')])] : null;
};

const piecesApart: Reading = (catalogue, tokens) => {
  const one = piecesAsOne(catalogue, tokens);
  return one && apart(catalogue, one);
};

const asTyped: Reading = (_, tokens) => tokens;

const apart: Reading = ({ vocabulary }, tokens) =>
  readWords(tokens, word => splitWord(vocabulary, word, false));

const putRight: Reading = ({ vocabulary }, tokens) =>
  readWords(tokens, word => {
    if (vocabulary.find(word)) return [word];
    const alike = vocabulary.likelyWords.findAlike(word);
    return alike === undefined ? splitWord(vocabulary, word, true) : [alike];
  });

/** The tokens with other words; null where one cannot be read, or nothing is different. */
function readWords(
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
