import type { Catalogue } from '#gateway/modules/search/catalogue.ts';
import { readQuery, toToken } from '#gateway/modules/search/read-query.ts';

/** Commodities that a code was searched for of. */
export interface CodeMatch {
  /** The whole code or its beginning, in the form of `codeForms`. */
  readonly code: string;
  readonly commodityIds: readonly string[];
}

/** Which of the commodities have a sku whose code begins with a search text; null where the text is no code. */
export function matchCode(catalogue: Catalogue, text: string, ids: readonly string[]): CodeMatch | null {
  const code = searchedCode(text);
  if (code === null) return null;
  const commodityIds = ids.filter(id => {
    const slot = catalogue.slotOf(id);
    return slot !== undefined && catalogue.codesOf[slot]?.includes(code);
  });
  return commodityIds.length > 0 ? { code, commodityIds } : null;
}

/** The only word of a text that may be a code; groups of digits are one barcode, as they are printed. */
function searchedCode(text: string): string | null {
  const { tokens } = readQuery(text);
  const words = tokens.flatMap(token => token.words);
  if (words.length > 0 && words.every(word => /^\d+$/.test(word))) return toToken([words.join('')]).code;
  const [code, ...others] = tokens.flatMap(token => token.code ?? []);
  return code !== undefined && others.length === 0 ? code : null;
}
