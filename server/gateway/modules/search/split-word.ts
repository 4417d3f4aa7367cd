import type { Vocabulary } from '#gateway/modules/search/vocabulary.ts';

const MAX_PIECES = 4;
/** Nobody types more than this without a blank and means it. */
const MAX_LENGTH = 24;
/** What was mistyped is put right in words of at most so many letters or characters. */
const MAX_SLIPPED_LENGTH = 12;

/**
 * The words that somebody typed without a blank between them, such as a brand and what is wanted of it: 花屿精华. Each
 * time the longest beginning that some term has. Null where a rest is left that none has. With `forgiving`, one that
 * only resembles a term counts too, and is put right.
 */
export function splitWord(
  vocabulary: Vocabulary,
  word: string,
  forgiving: boolean,
): readonly string[] | null {
  if (word.length > MAX_LENGTH) return null;
  // Not a heap of single characters: those stand somewhere in everything.
  const most = Math.min(MAX_PIECES, Math.ceil(word.length / 2));
  const pieces: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const length = longestKnown(vocabulary, rest);
    const slipped = forgiving ? longestSlipped(vocabulary, rest, length) : undefined;
    if (pieces.length === most || (length === 0 && !slipped)) return null;
    pieces.push(slipped?.meant ?? rest.slice(0, length));
    rest = rest.slice(slipped?.length ?? length);
  }
  return pieces;
}

/** How much of the word's beginning some term has: where it has a longer one it has the shorter ones as well. */
function longestKnown(vocabulary: Vocabulary, word: string): number {
  let known = 0;
  let unknown = word.length + 1;
  while (unknown - known > 1) {
    const middle = (known + unknown) >> 1;
    if (vocabulary.find(word.slice(0, middle))) known = middle;
    else unknown = middle;
  }
  return known === 1 && /^[a-z]/.test(word) ? 0 : known;
}

function longestSlipped(vocabulary: Vocabulary, word: string, known: number) {
  for (let length = Math.min(word.length, MAX_SLIPPED_LENGTH); length > Math.max(known, 1); length--) {
    const meant = vocabulary.likelyWords.findAlike(word.slice(0, length));
    if (meant !== undefined) return { meant, length };
  }
  return undefined;
}
