import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { foldCode, foldQuery, splitWords } from '#gateway/modules/search/normalize.ts';
import type { Need } from '#gateway/modules/search/score-goods.ts';

const MIN_CODE_LENGTH = 4;

/** A piece of what was typed, between blanks. */
export interface Token {
  readonly words: readonly string[];
  /** What to look for among codes, where it may be the beginning of one. */
  readonly code: string | null;
}

export interface Query {
  readonly tokens: readonly Token[];
  /** All of it as one word. */
  readonly folded: string;
}

/** Takes a search text apart. One without letters and digits has no tokens: nothing can be found for it. */
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

/** What goods must have for a token; null where none can have it. */
export function needsOf({ vocabulary }: Catalogue, { words, code }: Token): readonly Need[] | null {
  if (code !== null && words.length > 1) return [{ hits: null, code }];
  const needs = words.map(word => ({ hits: vocabulary.find(word), code }));
  return needs.every(need => need.hits || need.code) ? needs : null;
}
