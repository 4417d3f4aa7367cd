import { LikelyWords } from '#gateway/modules/search/likely-words.ts';
import { HOW, matchWord, mayBegin } from '#gateway/modules/search/match-word.ts';
import { PairIndex } from '#gateway/modules/search/pair-index.ts';
import { isHan, pinyinOf } from '#gateway/modules/search/pinyin.ts';
import { Room } from '#gateway/modules/search/room.ts';
import { eachTerm } from '#gateway/modules/search/term-scan.ts';
import { TextTable } from '#gateway/modules/search/text-table.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

const MAX_CACHED_WORDS = 24;
const TERMS_AT_A_TIME = 2 ** 15;

/** Terms that match a word. */
export interface Hits {
  /** Term numbers. */
  readonly terms: Uint32Array;
  /** Match kind (`HOW`) of each of these terms. */
  readonly hows: Uint8Array;
}

export const NO_HITS: Hits = { terms: new Uint32Array(0), hows: new Uint8Array(0) };

const matchedRoom = new Room(new Uint8Array(0));

/**
 * The distinct terms of names, brands, categories and specs, separated by blanks. Thousands of commodities share
 * them, so words are searched in terms instead of commodities. Terms are never removed: unused ones cost a few
 * bytes until the process restarts.
 */
export class Vocabulary {
  readonly terms = new TextTable();
  likelyWords = new LikelyWords();
  /** All pinyin syllables that occur in terms. */
  readonly syllables = new Set<string>();
  readonly #pairs = new PairIndex(this.terms);
  readonly #units = new Set<number>();
  /** Number of terms that `settle` has seen. */
  #settled = 0;
  /** Results of recent words: pages, facets and filters repeat the same words. */
  readonly #cached = new Map<string, Hits | null>();

  /** Numbers of the terms of a text, in its order; new terms are added. `settle` must follow. */
  numbersOf(text: string): number[] {
    const numbers: number[] = [];
    eachTerm(text, (source, from, to) => {
      numbers.push(this.terms.add(source, from, to));
    });
    return numbers;
  }

  /** Call it after terms were added. With `minimum` new ones they are sorted, which makes searches faster. */
  async settle(minimum?: number): Promise<void> {
    const { count } = this.terms;
    if (count === this.#settled) return;
    this.#cached.clear();
    const sorted = await this.#pairs.build(minimum);
    if (sorted) {
      this.likelyWords = new LikelyWords();
      for (const [first, second, number] of this.#pairs.counts()) {
        this.#addUnit(first);
        this.likelyWords.addPair(first, second, number);
      }
    }
    for (let term = sorted ? 0 : this.#settled; term < count; term++) {
      if (term % TERMS_AT_A_TIME === TERMS_AT_A_TIME - 1) await yieldToOthers();
      this.likelyWords.addTerm(this.terms, term);
      for (let at = 0; !sorted && at < this.terms.lengthOf(term); at++) {
        this.#addUnit(this.terms.unitAt(term, at));
        this.likelyWords.addPair(this.terms.unitAt(term, at), this.terms.unitAt(term, at + 1), 1);
      }
    }
    this.#settled = count;
  }

  /** Matches of a word; null if no term matches. */
  find(word: string): Hits | null {
    const cached = this.#cached.get(word);
    if (cached !== undefined) return cached;
    const hits = this.#scan(word);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size >= MAX_CACHED_WORDS && oldest !== undefined) this.#cached.delete(oldest);
    this.#cached.set(word, hits);
    return hits;
  }

  #addUnit(unit: number): void {
    if (this.#units.has(unit)) return;
    this.#units.add(unit);
    for (const reading of pinyinOf(unit)) this.syllables.add(reading);
  }

  /** The same as `matchWord` for words of Chinese characters, without making a string of the term. */
  #matchHan(word: string, term: number): number {
    const { terms } = this;
    const last = terms.lengthOf(term) - word.length;
    const begins = terms.hasAt(term, 0, word);
    if (begins && last === 0) return HOW.whole;
    if (begins || terms.hasAt(term, last, word)) return HOW.edge;
    for (let at = 1; at < last; at++) if (terms.hasAt(term, at, word)) return HOW.inside;
    return HOW.none;
  }

  #scan(word: string): Hits | null {
    const isHanWord = isHan(word.charCodeAt(0)) && !/[a-z]/.test(word);
    const matched = matchedRoom.take(this.terms.count).fill(0);
    const terms: number[] = [];
    const hows: number[] = [];
    const match = (number: number) => {
      if (matched[number]) return;
      const how = isHanWord ? this.#matchHan(word, number) : matchWord(word, this.terms.textOf(number))?.how;
      if (!how) return;
      matched[number] = 1;
      terms.push(number);
      hows.push(how);
    };
    this.#pairs.visit(
      first => mayBegin(word, first, true),
      (first, second) => mayBegin(word, first + second, second !== ''),
      match,
    );
    return terms.length > 0 ? { terms: Uint32Array.from(terms), hows: Uint8Array.from(hows) } : null;
  }
}
