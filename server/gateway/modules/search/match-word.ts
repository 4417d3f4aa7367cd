import { initialsOf, isHan, letterBit, pinyinOf } from '#gateway/modules/search/pinyin.ts';
import type { TextLike } from '#gateway/modules/search/text-table.ts';

/** Match kinds of a word in a term, best first; 0: no match. */
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

export interface Match {
  readonly how: number;
  readonly from: number;
  readonly to: number;
}

const MIN_INFIX = 3;

/** Best match of a word in a term: as written, by pinyin, by initials, or mixed with characters. */
export const matchWord = (word: string, term: string): Match | undefined => matcherOf(word)(term);

/** `matchWord` for many terms. */
export function matcherOf(word: string): (term: TextLike) => Match | undefined {
  const isSpoken = hasLetter(word);
  return term => matchWritten(word, term) ?? (isSpoken ? matchSpoken(word, term) : undefined);
}

/**
 * Whether a word can match at the start of a term with this beginning; `open` terms continue after it. If it
 * returns false, `matchWord` finds no match there.
 */
export function mayBegin(word: string, beginning: string, open: boolean): boolean {
  if (beginning.startsWith(word) || (open && word.startsWith(beginning))) return true;
  if (!hasLetter(word)) return false;
  if (readFull(word, 0, beginning, 0, true, open) > 0) return true;
  return word.length > 1 && readInitials(word, 0, beginning, 0, open) > 0;
}

/** Words without a letter match only as they are written. */
export function hasLetter(word: string): boolean {
  return /[a-z]/.test(word);
}

function matchWritten(word: string, term: TextLike): Match | undefined {
  let from = placeOf(word, term, 0);
  if (from < 0) return undefined;
  const latin = !isHan(word.charCodeAt(0));
  // Short Latin words must match at the start of a word: `l` must not match `ml`.
  if (latin && word.length < MIN_INFIX) {
    while (from > 0 && sameScript(term.charCodeAt(from - 1), term.charCodeAt(from))) {
      from = placeOf(word, term, from + 1);
      if (from < 0) return undefined;
    }
  }
  if (word.length === term.length) return { how: HOW.whole, from, to: term.length };
  // The last noun of a Chinese name is the kind of commodity; it counts as much as the beginning.
  const last = latin ? -1 : term.length - word.length;
  if (from > 0 && last >= 0 && isAt(word, term, last)) return { how: HOW.edge, from: last, to: term.length };
  return { how: from === 0 ? HOW.edge : HOW.inside, from, to: from + word.length };
}

function placeOf(word: string, term: TextLike, from: number): number {
  for (let at = from; at + word.length <= term.length; at++) if (isAt(word, term, at)) return at;
  return -1;
}

function isAt(word: string, term: TextLike, from: number): boolean {
  let equal = 0;
  while (equal < word.length && term.charCodeAt(from + equal) === word.charCodeAt(equal)) equal++;
  return equal === word.length;
}

function sameScript(one: number, other: number): boolean {
  return (letterBit(one) !== 0) === (letterBit(other) !== 0) && !isHan(one) && !isHan(other);
}

function matchSpoken(word: string, term: TextLike): Match | undefined {
  const first = word.charCodeAt(0);
  const letter = letterBit(first);
  let best: Match | undefined;
  for (let from = 0; from < term.length; from++) {
    const code = term.charCodeAt(from);
    if (code !== first && (initialsOf(code) & letter) === 0) continue;
    // A letter within a Latin word is not a start.
    if (from > 0 && !isHan(code) && sameScript(term.charCodeAt(from - 1), code)) continue;
    const found = spokenAt(word, term, from);
    if (found && (!best || found.how < best.how)) best = found;
  }
  return best;
}

function spokenAt(word: string, term: TextLike, from: number): Match | undefined {
  const full = readFull(word, 0, term, from, from === 0, false);
  if (full > from) return gradeMatch(HOW.pinyinWhole, from, full, term);
  if (word.length < 2) return undefined;
  const short = readInitials(word, 0, term, from, false);
  return short > from ? gradeMatch(HOW.initialsWhole, from, short, term) : undefined;
}

function gradeMatch(whole: number, from: number, to: number, term: TextLike): Match {
  const edges = Number(from === 0) + Number(to === term.length);
  return { how: whole + 2 - edges, from, to };
}

/**
 * Matches the rest of the word in the term by characters or by pinyin syllables; the last syllable may be
 * incomplete. Returns the end position in the term, or -1. A single letter counts as an incomplete syllable only
 * if `alone` is set. Of an `open` term only the beginning is known.
 */
function readFull(
  word: string,
  at: number,
  term: TextLike,
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
  for (const reading of pinyinOf(code)) {
    if (word.startsWith(reading, at)) {
      const end = readFull(word, at + reading.length, term, place + 1, true, open);
      if (end >= 0) return end;
    } else if (word.length - at < reading.length && reading.startsWith(word.slice(at))) {
      if (alone || word.length - at > 1) return place + 1;
    }
  }
  return -1;
}

/** Like `readFull`, by the initials of the syllables; zh, ch and sh may be typed with both letters. */
function readInitials(word: string, at: number, term: TextLike, place: number, open: boolean): number {
  if (at === word.length) return place;
  if (place === term.length) return open ? place : -1;
  const code = term.charCodeAt(place);
  const typed = word.charCodeAt(at);
  if (code === typed) return readInitials(word, at + 1, term, place + 1, open);
  if (!isHan(code) || (initialsOf(code) & letterBit(typed)) === 0) return -1;
  const end = readInitials(word, at + 1, term, place + 1, open);
  if (end >= 0 || word[at + 1] !== 'h') return end;
  const two = word.slice(at, at + 2);
  const sounds = pinyinOf(code).some(reading => reading.startsWith(two));
  return sounds ? readInitials(word, at + 2, term, place + 1, open) : -1;
}
