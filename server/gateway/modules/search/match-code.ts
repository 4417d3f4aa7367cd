import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { readQuery, toToken } from '#gateway/modules/search/read-query.ts';

/** The one commodity that a searched code is of. */
export interface CodeMatch {
  /** The whole code or its beginning, in the form of `codeForms`. */
  readonly code: string;
  readonly commodityId: string;
}

/**
 * Which of the commodities a search text is a code of: the one that has a sku with this code, else the only one with a
 * code that begins so. null where the text is no code, or may be one of several commodities.
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

/** The only word of a text that may be a code; groups of digits are one barcode, as they are printed. */
function searchedCode(text: string): string | null {
  const { tokens } = readQuery(text);
  const words = tokens.flatMap(token => token.words);
  if (words.length > 0 && words.every(word => /^\d+$/.test(word))) return toToken([words.join('')]).code;
  const [code, ...others] = tokens.flatMap(token => token.code ?? []);
  return code !== undefined && others.length === 0 ? code : null;
}
