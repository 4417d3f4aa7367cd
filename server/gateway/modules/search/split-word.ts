import type { Vocabulary } from '#gateway/modules/search/vocabulary.ts';

const MAX_PIECES = 4;
/** Longer texts are not joined words. */
const MAX_LENGTH = 24;
/** Typos are corrected in words of at most this many letters or characters. */
const MAX_CORRECTED_LENGTH = 12;

/**
 * Splits joined words, such as a brand and a noun (花屿精华): each piece is the longest prefix that occurs in a term.
 * Null if a rest occurs in no term. With `correctTypos`, pieces similar to a term are accepted and corrected.
 */
export function splitWord(
  vocabulary: Vocabulary,
  word: string,
  correctTypos: boolean,
): readonly string[] | null {
  if (word.length > MAX_LENGTH) return null;
  // Prevents a split into single characters, which match almost everything.
  const most = Math.min(MAX_PIECES, Math.ceil(word.length / 2));
  const pieces: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const length = longestKnown(vocabulary, rest);
    const corrected = correctTypos ? longestCorrected(vocabulary, rest, length) : undefined;
    if (pieces.length === most || (length === 0 && !corrected)) return null;
    pieces.push(corrected?.meant ?? rest.slice(0, length));
    rest = rest.slice(corrected?.length ?? length);
  }
  return pieces;
}

/** Length of the longest prefix that occurs in a term. Binary search: if a prefix occurs, all shorter ones do. */
function longestKnown(vocabulary: Vocabulary, word: string): number {
  let known = 0;
  let unknown = word.length + 1;
  while (unknown - known > 1) {
    const middle = (known + unknown) >> 1;
    if (vocabulary.has(word.slice(0, middle))) known = middle;
    else unknown = middle;
  }
  return known === 1 && /^[a-z]/.test(word) ? 0 : known;
}

function longestCorrected(vocabulary: Vocabulary, word: string, known: number) {
  for (let length = Math.min(word.length, MAX_CORRECTED_LENGTH); length > Math.max(known, 1); length--) {
    const meant = vocabulary.likelyWords.findAlike(word.slice(0, length));
    if (meant !== undefined) return { meant, length };
  }
  return undefined;
}
