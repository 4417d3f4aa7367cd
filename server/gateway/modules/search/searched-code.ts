import { readQuery, toToken } from '#gateway/modules/search/read-query.ts';

/**
 * The code or its prefix that a text is, in the form of `codeForms`; null if it is none. It is the only word that can be
 * a code; groups of digits are joined, because barcodes are printed in groups.
 */
export function searchedCode(text: string): string | null {
  const { tokens } = readQuery(text);
  const words = tokens.flatMap(token => token.words);
  if (words.length > 0 && words.every(word => /^\d+$/.test(word))) return toToken([words.join('')]).code;
  const [code, ...others] = tokens.flatMap(token => token.code ?? []);
  return code !== undefined && others.length === 0 ? code : null;
}
