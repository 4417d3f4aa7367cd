import { Converter } from 'opencc-js/t2cn';

/** Two ways of writing the same become one here, for goods and for what is searched. */

const simplify = Converter({ from: 't', to: 'cn' });

/** One character as search sees it: half width, small, without an accent; sometimes more than one character. */
export function foldCharacter(character: string): string {
  return character
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ü/g, 'v')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

/** A text as search sees it, simplified where it was typed in traditional characters. */
export function foldQuery(text: string): string {
  return [...simplify(text.normalize('NFKC'))].map(foldCharacter).join('');
}

export function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** The words of a folded text: what stands between blanks and punctuation. */
export function splitWords(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A sku code or barcode without hyphens and the like, which nobody types alike. */
export function foldCode(code: string): string {
  return splitWords([...code].map(foldCharacter).join('')).join('');
}
