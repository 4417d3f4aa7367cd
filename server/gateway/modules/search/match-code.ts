import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { readQuery, toToken } from '#gateway/modules/search/read-query.ts';

/** The commodity that a searched code belongs to. */
export interface CodeMatch {
  /** The code or its prefix, in the form of `codeForms`. */
  readonly code: string;
  readonly commodityId: string;
}

/**
 * Finds the commodity whose code was searched: the only one with exactly this code, else the only one with a code
 * that starts with it. Null if the text is not a code or matches several commodities.
 */
export function matchCode(catalogue: Catalogue, text: string, ids: readonly string[]): CodeMatch | null {
  const code = searchedCode(text);
  if (code === null) return null;
  const having = (part: string) =>
    ids.filter(id => `${catalogue.codesOf[catalogue.slotOf(id) ?? -1] ?? ''}\n`.includes(part));
  const exact = having(`${code}\n`);
  const [commodityId, ...others] = exact.length > 0 ? exact : having(code);
  return commodityId !== undefined && others.length === 0 ? { code, commodityId } : null;
}

/**
 * The only word of a text that can be a code. Groups of digits are joined, because barcodes are printed in groups.
 */
function searchedCode(text: string): string | null {
  const { tokens } = readQuery(text);
  const words = tokens.flatMap(token => token.words);
  if (words.length > 0 && words.every(word => /^\d+$/.test(word))) return toToken([words.join('')]).code;
  const [code, ...others] = tokens.flatMap(token => token.code ?? []);
  return code !== undefined && others.length === 0 ? code : null;
}
