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

/** The conditions of a token; null if no commodity can meet them. */
export async function needsOf(
  vocabulary: Vocabulary,
  { words, code }: Token,
): Promise<readonly Need[] | null> {
  if (code !== null && words.length > 1) return [{ hits: null, code }];
  const needs = await Promise.all(words.map(async word => ({ hits: await vocabulary.find(word), code })));
  return needs.every(need => need.hits || need.code) ? needs : null;
}
