import { isOneEditAway } from '#gateway/modules/search/edit-distance.ts';
import { initialsOf, isHan, letterBit, pinyinOf } from '#gateway/modules/search/pinyin.ts';
import type { TextTable } from '#gateway/modules/search/text-table.ts';

interface LikelyWord {
  readonly word: string;
  /** Pinyin of Chinese characters; other characters unchanged. */
  readonly spelled: string;
  /** Number of terms that contain it; a whole term counts `WHOLE_TERM_WEIGHT` times. */
  weight: number;
}

const WHOLE_TERM_WEIGHT = 1000;
/** Longer terms combine a series and a noun, and are rarely typed as one word. */
const LONGEST_WHOLE_TERM = 5;
/** Shorter words are too ambiguous to correct. */
const MIN_LETTERS = 4;

/**
 * Suggests corrections for words that occur in no term. Most Chinese words have two characters, so every pair of
 * neighbouring characters in a term is a candidate, and so are short whole terms such as brands and categories.
 */
export class LikelyWords {
  readonly #words = new Map<string, LikelyWord>();
  /**
   * Candidates by number of characters, and by number of letters that a typed word may have (spelling length ± 1).
   */
  readonly #byLength = new Map<number, LikelyWord[]>();
  readonly #byLetters = new Map<number, LikelyWord[]>();

  /** Counts a whole term if it is likely to be typed as one word. */
  addTerm(terms: TextTable, number: number): void {
    const length = terms.lengthOf(number);
    const first = terms.unitAt(number, 0);
    const isLatin = letterBit(first) !== 0;
    if (!isLatin && !(isHan(first) && length > 1 && length <= LONGEST_WHOLE_TERM)) return;
    for (let at = 1; at < length; at++) {
      const unit = terms.unitAt(number, at);
      if (isLatin ? letterBit(unit) === 0 : !isHan(unit)) return;
    }
    this.#count(terms.textOf(number), WHOLE_TERM_WEIGHT);
  }

  /** Counts two neighbouring units of terms, which are a word if both are Chinese characters. */
  addPair(first: number, second: number, times: number): void {
    if (isHan(first) && isHan(second)) this.#count(String.fromCharCode(first, second), times);
  }

  /**
   * The candidate with the highest weight that sounds the same (characters) or is one edit away (letters);
   * undefined if there is none.
   */
  findAlike(word: string): string | undefined {
    const codes = word.split('').map(unit => unit.charCodeAt(0));
    if (word.length >= 2 && codes.every(isHan)) {
      const sameLength = this.#byLength.get(word.length) ?? [];
      return heaviest(sameLength, ({ word: other }) => soundsAlike(codes, other));
    }
    if (word.length >= MIN_LETTERS && codes.every(letterBit)) {
      const similarLength = this.#byLetters.get(word.length) ?? [];
      return heaviest(similarLength, ({ spelled }) => spelled === word || isOneEditAway(word, spelled));
    }
    return undefined;
  }

  #count(word: string, weight: number): void {
    const known = this.#words.get(word);
    if (known) {
      known.weight += weight;
      return;
    }
    const added = { word, spelled: spell(word), weight };
    this.#words.set(word, added);
    addTo(this.#byLength, word.length, added);
    for (const more of [-1, 0, 1]) addTo(this.#byLetters, added.spelled.length + more, added);
  }
}

function addTo(lists: Map<number, LikelyWord[]>, length: number, word: LikelyWord): void {
  const list = lists.get(length);
  if (list) list.push(word);
  else lists.set(length, [word]);
}

function heaviest(words: readonly LikelyWord[], fits: (word: LikelyWord) => boolean): string | undefined {
  let best: LikelyWord | undefined;
  for (const candidate of words) {
    if ((!best || isHeavier(candidate, best)) && fits(candidate)) best = candidate;
  }
  return best?.word;
}

/** The order in which terms were added must not matter. */
const isHeavier = (one: LikelyWord, other: LikelyWord) =>
  one.weight > other.weight || (one.weight === other.weight && one.word < other.word);

function spell(word: string): string {
  return word
    .split('')
    .map(unit => pinyinOf(unit.charCodeAt(0))[0] ?? unit)
    .join('');
}

function soundsAlike(codes: readonly number[], other: string): boolean {
  return codes.every((code, index) => {
    const otherCode = other.charCodeAt(index);
    if (code === otherCode) return true;
    if ((initialsOf(code) & initialsOf(otherCode)) === 0) return false;
    return pinyinOf(code).some(reading => pinyinOf(otherCode).includes(reading));
  });
}
