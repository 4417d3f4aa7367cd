import { isOneEditAway } from '#gateway/modules/search/edit-distance.ts';
import { grown } from '#gateway/modules/search/grown.ts';
import { initialsOf, isHan, letterBit, pinyinOf } from '#gateway/modules/search/pinyin.ts';
import { TextTable, TextView } from '#gateway/modules/search/text-table.ts';

/** A whole term counts like so many terms that contain a word. */
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
  readonly #words = new TextTable();
  /** By word: the number of terms that contain it. */
  #weights = new Uint32Array(1024);
  /** Pinyin of Chinese characters; other characters unchanged. Many words share it. */
  readonly #spellings = new TextTable();
  #spellingOf = new Uint32Array(1024);

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
    if (word.length >= 2 && codes.every(isHan))
      return this.#heaviest(other => this.#soundsAlike(codes, other));
    if (word.length < MIN_LETTERS || !codes.every(letterBit)) return undefined;
    const spellings = this.#similarTo(word);
    return spellings.size > 0
      ? this.#heaviest(other => spellings.has(this.#spellingOf[other] as number))
      : undefined;
  }

  #count(word: string, weight: number): void {
    const number = this.#words.add(word);
    if (number === this.#weights.length) this.#weights = grown(this.#weights, number + 1);
    if (this.#weights[number] === 0) {
      this.#spellingOf = grown(this.#spellingOf, number + 1);
      this.#spellingOf[number] = this.#spellings.add(spell(word));
    }
    this.#weights[number] = (this.#weights[number] as number) + weight;
  }

  /** Equal weights are decided by the word, because the order in which terms were added must not matter. */
  #heaviest(fits: (word: number) => boolean): string | undefined {
    let best = -1;
    for (let word = 0; word < this.#words.count; word++) {
      const more = best < 0 ? 1 : (this.#weights[word] as number) - (this.#weights[best] as number);
      if (more < 0 || (more === 0 && this.#words.compare(word, best) > 0)) continue;
      if (fits(word)) best = word;
    }
    return best < 0 ? undefined : this.#words.textOf(best);
  }

  /** Spellings that are the word or one edit away. */
  #similarTo(word: string): ReadonlySet<number> {
    const similar = new Set<number>();
    const same = this.#spellings.numberOf(word);
    if (same >= 0) similar.add(same);
    const view = new TextView();
    for (let number = 0; number < this.#spellings.count; number++) {
      if (isOneEditAway(word, this.#spellings.show(number, view))) similar.add(number);
    }
    return similar;
  }

  #soundsAlike(codes: readonly number[], word: number): boolean {
    return (
      this.#words.lengthOf(word) === codes.length &&
      codes.every((code, at) => isSameSound(code, this.#words.unitAt(word, at)))
    );
  }
}

function spell(word: string): string {
  return word
    .split('')
    .map(unit => pinyinOf(unit.charCodeAt(0))[0] ?? unit)
    .join('');
}

function isSameSound(code: number, other: number): boolean {
  if (code === other) return true;
  if ((initialsOf(code) & initialsOf(other)) === 0) return false;
  return pinyinOf(code).some(reading => pinyinOf(other).includes(reading));
}
