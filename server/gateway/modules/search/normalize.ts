import { Converter } from 'opencc-js/t2cn';

/** Two ways of writing the same become one here, for goods and for what is searched. */

const simplify = Converter({ from: 't', to: 'cn' });

/** A few thousand characters occur. What is typed may be any: more are not kept. */
const MAX_KEPT = 20_000;
const kept = new Map<string, string>();

/** One character as search sees it: half width, small, without an accent; sometimes more than one character. */
export function foldCharacter(character: string): string {
  const known = kept.get(character);
  if (known !== undefined) return known;
  const folded = character
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ü/g, 'v')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  if (kept.size < MAX_KEPT) kept.set(character, folded);
  return folded;
}

/** A text as search sees it. */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** The same, simplified where it was typed in traditional characters. */
export function foldQuery(text: string): string {
  return foldText(simplify(text.normalize('NFKC')));
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
  return splitWords(foldText(code)).join('');
}

/** How a code may be searched for, each form after a line feed: `FLO-600001-1` also from the number on. */
export function codeForms(code: string): readonly string[] {
  const behind = code.indexOf('-');
  const forms = behind > 0 ? [code, code.slice(behind + 1)] : [code];
  return forms.map(form => `\n${foldCode(form)}`);
}
