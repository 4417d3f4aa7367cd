import { hasLetter } from '#gateway/modules/search/match-word.ts';
import { foldCode, foldQuery, splitWords } from '#gateway/modules/search/normalize.ts';
import type { Need } from '#gateway/modules/search/score-commodities.ts';
import type { Vocabulary } from '#gateway/modules/search/vocabulary.ts';

const MIN_CODE_LENGTH = 4;

/** A blank-separated piece of the search text. */
export interface Token {
  readonly words: readonly string[];
  /** Prefix to search among codes; null if the piece cannot be a code. */
  readonly code: string | null;
}

export interface Query {
  readonly tokens: readonly Token[];
  /** The whole text as one word. */
  readonly folded: string;
}

/** Parses a search text. A text without letters and digits has no tokens and matches nothing. */
export function readQuery(text: string): Query {
  const folded = foldQuery(text);
  const tokens = folded
    .split(/\s+/)
    .map(piece => toToken(splitWords(piece)))
    .filter(({ words }) => words.length > 0);
  return { tokens, folded: foldCode(folded) };
}

export function toToken(words: readonly string[]): Token {
  const joined = words.join('');
  const code = joined.length >= MIN_CODE_LENGTH && /^(?=.*\d)[a-z\d]+$/.test(joined) ? `\n${joined}` : null;
  return { words, code };
}

/** The conditions of the tokens; null if no commodity can meet one of them. */
export async function needsOf(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
): Promise<readonly Need[] | null> {
  if (!tokens.every(token => isPossible(vocabulary, token))) return null;
  const needs: Need[] = [];
  for (const { words, code } of tokens) {
    if (isOnlyCode({ words, code })) needs.push({ hits: null, code });
    else for (const word of words) needs.push({ hits: await vocabulary.find(word), code });
  }
  return needs;
}

const isOnlyCode = ({ words, code }: Token) => code !== null && words.length > 1;

/** Finding all matches of a word takes much longer than the question whether there is one. */
const isPossible = (vocabulary: Vocabulary, { words, code }: Token) =>
  code !== null || [...words].sort(byLetters).every(word => vocabulary.has(word));

/** Words without letters first: whether they occur is known at once. */
const byLetters = (one: string, other: string) => Number(hasLetter(one)) - Number(hasLetter(other));
