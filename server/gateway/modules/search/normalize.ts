import { Converter } from 'opencc-js/t2cn';

/** Normalizes names and search texts to the same form. */

const simplify = Converter({ from: 't', to: 'cn' });

/** The catalogue uses a few thousand characters, but search texts can contain any: the cache is bounded. */
const MAX_CACHED = 20_000;
const cache = new Map<string, string>();
const ASCII = /^[ -~]*$/;
const PLAIN = /^[a-z\d]*$/;
const NOT_PLAIN = /[^a-z\d]+/g;

/** Folds a character: half width, lower case, without accents. The result may have several characters. */
export function foldCharacter(character: string): string {
  const known = cache.get(character);
  if (known !== undefined) return known;
  const folded = character
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ü/g, 'v')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  if (cache.size < MAX_CACHED) cache.set(character, folded);
  return folded;
}

export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** Like `foldText`, with traditional characters converted to simplified ones. */
export function foldQuery(text: string): string {
  return foldText(simplify(text.normalize('NFKC')));
}

export function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** Words of a folded text, separated by blanks and punctuation. */
export function splitWords(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A sku code or barcode without hyphens and other separators. */
export function foldCode(code: string): string {
  const folded = foldText(code);
  if (PLAIN.test(folded)) return folded;
  return ASCII.test(folded) ? folded.replace(NOT_PLAIN, '') : splitWords(folded).join('');
}

/**
 * Searchable forms of a code, each preceded by a line feed: the whole code and, for `FLO-600001-1`, the part after
 * the first hyphen.
 */
export function codeForms(code: string): readonly string[] {
  const behind = code.indexOf('-');
  const forms = behind > 0 ? [code, code.slice(behind + 1)] : [code];
  return forms.map(form => `\n${foldCode(form)}`);
}
