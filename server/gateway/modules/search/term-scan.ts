import { foldCharacter, foldText, isWordCharacter, splitWords } from '#gateway/modules/search/normalize.ts';

const [UNKNOWN, PLAIN, OTHER] = [0, 1, 2];
const BLANK = ' '.charCodeAt(0);

/** By UTF-16 unit: PLAIN are word characters that folding does not change. */
const kinds = new Uint8Array(2 ** 16);

function kindOf(unit: number): number {
  const known = kinds[unit] as number;
  if (known !== UNKNOWN) return known;
  const character = String.fromCharCode(unit);
  const kind = foldCharacter(character) === character && isWordCharacter(character) ? PLAIN : OTHER;
  kinds[unit] = kind;
  return kind;
}

/** Calls back for each term of a text, which is a part of the given string: itself or its folded form. */
export function eachTerm(text: string, callback: (source: string, from: number, to: number) => void): void {
  for (let from = 0; from < text.length; ) {
    let to = from;
    let plain = true;
    for (; to < text.length; to++) {
      const unit = text.charCodeAt(to);
      if (unit === BLANK) break;
      if (kindOf(unit) !== PLAIN) plain = false;
    }
    // Most parts between blanks are a term as they are.
    if (plain && to > from) callback(text, from, to);
    else if (to > from)
      for (const term of splitWords(foldText(text.slice(from, to)))) callback(term, 0, term.length);
    from = to + 1;
  }
}
