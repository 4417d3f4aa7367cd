import { LikelyWords } from '#gateway/modules/search/likely-words.ts';
import { HOW, matchWord, mayBegin } from '#gateway/modules/search/match-word.ts';
import { readingsOf } from '#gateway/modules/search/readings.ts';

const REMEMBERED_WORDS = 64;

/** For each term how the word stands in it (`HOW`). */
export type Hits = Uint8Array;

/**
 * Every different term that goods are called by: what stands between the blanks of a name, a brand, a category, a spec.
 * Thousands of goods share them, so that a word is looked for in terms, not in goods. It only grows: terms that are out
 * of use cost a few bytes until the next start.
 */
export class Vocabulary {
  readonly terms: string[] = [];
  readonly likelyWords = new LikelyWords();
  /** Every syllable that some term has. */
  readonly syllables = new Set<string>();
  readonly #numbers = new Map<string, number>();
  /**
   * The terms in which two characters stand next to each other, by the first and what follows it, nothing at the end of
   * a term. There are far fewer of these than terms: whether a word may begin there is asked of them.
   */
  readonly #followed = new Map<string, Map<string, number[]>>();
  /** What was looked for last: pages, facets and filters ask for the same words again. */
  readonly #remembered = new Map<string, Hits | null>();

  /** The number of a term, which is new or known. */
  add(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.push(term) - 1;
    this.#numbers.set(term, number);
    for (let at = 0; at < term.length; at++) this.#addPair(term.charAt(at), term.charAt(at + 1), number);
    this.likelyWords.add(term);
    this.#remembered.clear();
    return number;
  }

  /** Where a word stands; null where no term has it. */
  find(word: string): Hits | null {
    const remembered = this.#remembered.get(word);
    if (remembered !== undefined) return remembered;
    const hits = this.#scan(word);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size >= REMEMBERED_WORDS && oldest !== undefined) this.#remembered.delete(oldest);
    this.#remembered.set(word, hits);
    return hits;
  }

  #addPair(first: string, second: string, number: number): void {
    let pairs = this.#followed.get(first);
    if (!pairs) {
      pairs = new Map();
      this.#followed.set(first, pairs);
      for (const reading of readingsOf(first.charCodeAt(0))) this.syllables.add(reading);
    }
    const terms = pairs.get(second);
    if (!terms) pairs.set(second, [number]);
    else if (terms.at(-1) !== number) terms.push(number);
  }

  #scan(word: string): Hits | null {
    const hits = new Uint8Array(this.terms.length);
    let any = false;
    for (const [first, pairs] of this.#followed) {
      if (!mayBegin(word, first, true)) continue;
      for (const [second, terms] of pairs) {
        if (!mayBegin(word, first + second, second !== '')) continue;
        for (const number of terms) {
          if (hits[number] !== HOW.none) continue;
          const how = matchWord(word, this.terms[number] as string)?.how ?? HOW.none;
          hits[number] = how;
          if (how !== HOW.none) any = true;
        }
      }
    }
    return any ? hits : null;
  }
}
