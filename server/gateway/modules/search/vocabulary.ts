import { LikelyWords } from '#gateway/modules/search/likely-words.ts';
import { HOW, matchWord, mayBegin } from '#gateway/modules/search/match-word.ts';
import { PairIndex } from '#gateway/modules/search/pair-index.ts';
import { pinyinOf } from '#gateway/modules/search/pinyin.ts';
import { TextTable } from '#gateway/modules/search/text-table.ts';

/** The result of a word is as long as the vocabulary. */
const MAX_CACHED_WORDS = 24;

/** Match kind (`HOW`) of a word by term number. */
export type Hits = Uint8Array;

/**
 * The distinct terms of names, brands, categories and specs, separated by blanks. Thousands of commodities share
 * them, so words are searched in terms instead of commodities. Terms are never removed: unused ones cost a few
 * bytes until the process restarts.
 */
export class Vocabulary {
  readonly terms = new TextTable();
  readonly likelyWords = new LikelyWords();
  /** All pinyin syllables that occur in terms. */
  readonly syllables = new Set<string>();
  readonly #pairs = new PairIndex(this.terms);
  readonly #units = new Set<number>();
  /** Terms that words were compared with. */
  readonly #read: string[] = [];
  /** Results of recent words: pages, facets and filters repeat the same words. */
  readonly #cached = new Map<string, Hits | null>();

  /** Returns the number of a term, adding it if it is new. */
  add(term: string): number {
    const before = this.terms.count;
    const number = this.terms.add(term);
    if (number < before) return number;
    for (let at = 0; at < term.length; at++) this.#addUnit(term.charCodeAt(at));
    this.likelyWords.add(term);
    if (this.#cached.size > 0) this.#cached.clear();
    return number;
  }

  termOf(number: number): string {
    const known = this.#read[number];
    if (known !== undefined) return known;
    const term = this.terms.textOf(number);
    this.#read[number] = term;
    return term;
  }

  /** Call it after many terms were added; searches are slower until then. */
  settle(minimum?: number): Promise<void> {
    return this.#pairs.build(minimum);
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

  #addUnit(unit: number): void {
    if (this.#units.has(unit)) return;
    this.#units.add(unit);
    for (const reading of pinyinOf(unit)) this.syllables.add(reading);
  }

  #scan(word: string): Hits | null {
    const hits = new Uint8Array(this.terms.count);
    let any = false;
    const match = (number: number) => {
      if (hits[number] !== HOW.none) return;
      const how = matchWord(word, this.termOf(number))?.how ?? HOW.none;
      hits[number] = how;
      if (how !== HOW.none) any = true;
    };
    this.#pairs.visit(
      first => mayBegin(word, first, true),
      (first, second) => mayBegin(word, first + second, second !== ''),
      match,
    );
    return any ? hits : null;
  }
}
