import { initialsOf, isHan, letterBit, readingsOf } from '#gateway/modules/search/readings.ts';

/** How a word stands in a term, the better ones first; 0: not at all. */
export const HOW = {
  none: 0,
  whole: 1,
  edge: 2,
  inside: 3,
  pinyinWhole: 4,
  pinyinEdge: 5,
  pinyinInside: 6,
  initialsWhole: 7,
  initialsEdge: 8,
  initialsInside: 9,
} as const;
export const HOW_COUNT = 10;

export interface Match {
  readonly how: number;
  readonly from: number;
  readonly to: number;
}

const MIN_INFIX = 3;

/** Where a word stands in a term best: as written, by pinyin, by initials, or by a mixture with characters. */
export function matchWord(word: string, term: string): Match | undefined {
  return matchWritten(word, term) ?? (hasLetter(word) ? matchSpoken(word, term) : undefined);
}

/**
 * Whether a word may stand at the beginning of a term that begins so, and, where it is `open`, goes on: what this denies
 * `matchWord` does not find there.
 */
export function mayBegin(word: string, beginning: string, open: boolean): boolean {
  if (beginning.startsWith(word) || (open && word.startsWith(beginning))) return true;
  if (!hasLetter(word)) return false;
  if (readFull(word, 0, beginning, 0, true, open) > 0) return true;
  return word.length > 1 && readInitials(word, 0, beginning, 0, open) > 0;
}

function hasLetter(word: string): boolean {
  return /[a-z]/.test(word);
}

function matchWritten(word: string, term: string): Match | undefined {
  let from = term.indexOf(word);
  if (from < 0) return undefined;
  const latin = !isHan(word.charCodeAt(0));
  // Of Latin words the beginning must match, unless much of it does: `ml` is not what `l` asks for.
  if (latin && word.length < MIN_INFIX) {
    while (from > 0 && sameScript(term.charCodeAt(from - 1), term.charCodeAt(from))) {
      from = term.indexOf(word, from + 1);
      if (from < 0) return undefined;
    }
  }
  if (word.length === term.length) return { how: HOW.whole, from, to: term.length };
  // The last noun of a Chinese name is what the goods are: it counts as much as the beginning.
  const last = latin ? -1 : term.length - word.length;
  if (from > 0 && term.endsWith(word) && last >= 0) return { how: HOW.edge, from: last, to: term.length };
  return { how: from === 0 ? HOW.edge : HOW.inside, from, to: from + word.length };
}

function sameScript(one: number, other: number): boolean {
  return (letterBit(one) !== 0) === (letterBit(other) !== 0) && !isHan(one) && !isHan(other);
}

function matchSpoken(word: string, term: string): Match | undefined {
  const first = word.charCodeAt(0);
  const letter = letterBit(first);
  let best: Match | undefined;
  for (let from = 0; from < term.length; from++) {
    const code = term.charCodeAt(from);
    if (code !== first && (initialsOf(code) & letter) === 0) continue;
    // A letter after a letter is no beginning.
    if (from > 0 && !isHan(code) && sameScript(term.charCodeAt(from - 1), code)) continue;
    const found = spokenAt(word, term, from);
    if (found && (!best || found.how < best.how)) best = found;
  }
  return best;
}

function spokenAt(word: string, term: string, from: number): Match | undefined {
  const full = readFull(word, 0, term, from, from === 0, false);
  if (full > from) return judge(HOW.pinyinWhole, from, full, term);
  if (word.length < 2) return undefined;
  const short = readInitials(word, 0, term, from, false);
  return short > from ? judge(HOW.initialsWhole, from, short, term) : undefined;
}

function judge(whole: number, from: number, to: number, term: string): Match {
  const edges = Number(from === 0) + Number(to === term.length);
  return { how: whole + 2 - edges, from, to };
}

/**
 * Reads the rest of the word off the term: characters as such, or syllable by syllable, of which the last may be cut
 * off. Gives the end in the term, -1 where it cannot be read. A single letter counts as cut off only where `alone` says.
 * Of an `open` term only the beginning is known: more may follow.
 */
function readFull(
  word: string,
  at: number,
  term: string,
  place: number,
  alone: boolean,
  open: boolean,
): number {
  if (at === word.length) return place;
  if (place === term.length) return open ? place : -1;
  const code = term.charCodeAt(place);
  if (code === word.charCodeAt(at)) {
    const end = readFull(word, at + 1, term, place + 1, true, open);
    if (end >= 0) return end;
  }
  for (const reading of readingsOf(code)) {
    if (word.startsWith(reading, at)) {
      const end = readFull(word, at + reading.length, term, place + 1, true, open);
      if (end >= 0) return end;
    } else if (word.length - at < reading.length && reading.startsWith(word.slice(at))) {
      if (alone || word.length - at > 1) return place + 1;
    }
  }
  return -1;
}

/** Reads it by the first letters of the syllables, zh, ch and sh by two if they were typed. */
function readInitials(word: string, at: number, term: string, place: number, open: boolean): number {
  if (at === word.length) return place;
  if (place === term.length) return open ? place : -1;
  const code = term.charCodeAt(place);
  const typed = word.charCodeAt(at);
  if (code === typed) return readInitials(word, at + 1, term, place + 1, open);
  if (!isHan(code) || (initialsOf(code) & letterBit(typed)) === 0) return -1;
  const end = readInitials(word, at + 1, term, place + 1, open);
  if (end >= 0 || word[at + 1] !== 'h') return end;
  const two = word.slice(at, at + 2);
  const sounds = readingsOf(code).some(reading => reading.startsWith(two));
  return sounds ? readInitials(word, at + 2, term, place + 1, open) : -1;
}
