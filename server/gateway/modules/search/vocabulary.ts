import { LikelyWords } from '#gateway/modules/search/likely-words.ts';
import { HOW, matchWord, mayBegin } from '#gateway/modules/search/match-word.ts';
import { pinyinOf } from '#gateway/modules/search/pinyin.ts';

const MAX_CACHED_WORDS = 64;

/** Match kind (`HOW`) of a word by term number. */
export type Hits = Uint8Array;

/**
 * The distinct terms of names, brands, categories and specs, separated by blanks. Thousands of commodities share
 * them, so words are searched in terms instead of commodities. Terms are never removed: unused ones cost a few
 * bytes until the process restarts.
 */
export class Vocabulary {
  readonly terms: string[] = [];
  readonly likelyWords = new LikelyWords();
  /** All pinyin syllables that occur in terms. */
  readonly syllables = new Set<string>();
  readonly #numbers = new Map<string, number>();
  /**
   * Term numbers by pairs of neighbouring characters; the second is empty at the end of a term. There are far
   * fewer pairs than terms, so they filter the terms that `matchWord` checks.
   */
  readonly #followed = new Map<string, Map<string, number[]>>();
  /** Results of recent words: pages, facets and filters repeat the same words. */
  readonly #cached = new Map<string, Hits | null>();

  /** Returns the number of a term, adding it if it is new. */
  add(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.push(term) - 1;
    this.#numbers.set(term, number);
    for (let at = 0; at < term.length; at++) this.#addPair(term.charAt(at), term.charAt(at + 1), number);
    this.likelyWords.add(term);
    this.#cached.clear();
    return number;
  }

  /** Matches of a word by term; null if no term matches. */
  find(word: string): Hits | null {
    const cached = this.#cached.get(word);
    if (cached !== undefined) return cached;
    const hits = this.#scan(word);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size >= MAX_CACHED_WORDS && oldest !== undefined) this.#cached.delete(oldest);
    this.#cached.set(word, hits);
    return hits;
  }

  #addPair(first: string, second: string, number: number): void {
    let pairs = this.#followed.get(first);
    if (!pairs) {
      pairs = new Map();
      this.#followed.set(first, pairs);
      for (const reading of pinyinOf(first.charCodeAt(0))) this.syllables.add(reading);
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
