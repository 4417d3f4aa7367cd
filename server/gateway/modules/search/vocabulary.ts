import { LikelyWords } from '#gateway/modules/search/likely-words.ts';
import { HOW, hasLetter, matcherOf, mayBegin } from '#gateway/modules/search/match-word.ts';
import { PairIndex } from '#gateway/modules/search/pair-index.ts';
import { isHan, pinyinOf } from '#gateway/modules/search/pinyin.ts';
import { markRoom } from '#gateway/modules/search/room.ts';
import { eachTerm } from '#gateway/modules/search/term-scan.ts';
import { TextTable, TextView } from '#gateway/modules/search/text-table.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

const MAX_CACHED_WORDS = 24;
const MAX_KNOWN_WORDS = 200;
const TERMS_AT_A_TIME = 2 ** 15;
/** Takes some milliseconds. */
const MATCHED_AT_A_TIME = 2 ** 12;

/** Terms that match a word. */
export interface Hits {
  /** Term numbers. */
  readonly terms: Uint32Array;
  /** Match kind (`HOW`) of each of these terms. */
  readonly hows: Uint8Array;
}

export const NO_HITS: Hits = { terms: new Uint32Array(0), hows: new Uint8Array(0) };

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
  /** Whether recent words match: the ways to read a text ask for the same parts of it. */
  readonly #known = new Map<string, boolean>();

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
    this.#known.clear();
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

  /** Matches of a word; null if no term matches. Found in steps, because most terms match a letter. */
  async find(word: string): Promise<Hits | null> {
    const cached = this.#cached.get(word);
    if (cached !== undefined) return cached;
    if (this.#known.get(word) === false) return null;
    const settled = this.#settled;
    const hits = await this.#match(word);
    if (settled !== this.#settled) return hits;
    const [oldest] = this.#cached.keys();
    if (this.#cached.size >= MAX_CACHED_WORDS && oldest !== undefined) this.#cached.delete(oldest);
    this.#cached.set(word, hits);
    return hits;
  }

  /** Whether any term matches a word. */
  has(word: string): boolean {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const matchOf = this.#matcher(word);
    let any = false;
    this.#visit(word, term => {
      any = matchOf(term) !== HOW.none;
      return any;
    });
    if (this.#known.size >= MAX_KNOWN_WORDS) this.#known.clear();
    this.#known.set(word, any);
    return any;
  }

  /** Terms that a text begins with, and terms that begin with the text. */
  termsAlong(text: string): ReadonlySet<number> {
    const along = new Set<number>();
    for (let length = 1; length <= text.length; length++) {
      const term = this.terms.numberOf(text, 0, length);
      if (term >= 0) along.add(term);
    }
    this.#pairs.visit(
      text.charCodeAt(0),
      (_, second) => text.length === 1 || second === text[1],
      term => {
        if (this.terms.hasAt(term, 0, text)) along.add(term);
        return false;
      },
    );
    return along;
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

  /** Returns a function that tells how a word matches a term. */
  #matcher(word: string): (term: number) => number {
    if (isHan(word.charCodeAt(0)) && !hasLetter(word)) return term => this.#matchHan(word, term);
    const matchOf = matcherOf(word);
    const view = new TextView();
    return term => matchOf(this.terms.show(term, view))?.how ?? HOW.none;
  }

  async #match(word: string): Promise<Hits | null> {
    const candidates = this.#candidates(word);
    const matchOf = this.#matcher(word);
    const hows = new Uint8Array(candidates.length);
    for (let from = 0; from < candidates.length; from += MATCHED_AT_A_TIME) {
      if (from > 0) await yieldToOthers();
      setHows(hows, candidates.subarray(0, from + MATCHED_AT_A_TIME), from, matchOf);
    }
    return keepHits(candidates, hows);
  }

  /** Terms that may match a word, ascending: their texts are read several times as fast in their order. */
  #candidates(word: string): Uint32Array {
    const visited = markRoom.take(this.terms.count).fill(0);
    let count = 0;
    this.#visit(word, term => {
      count += 1 - (visited[term] as number);
      visited[term] = 1;
      return false;
    });
    const candidates = new Uint32Array(count);
    let at = 0;
    for (let term = 0; at < count; term++) if (visited[term]) candidates[at++] = term;
    return candidates;
  }

  #visit(word: string, callback: (term: number) => boolean): void {
    this.#pairs.visit(
      hasLetter(word) ? first => mayBegin(word, first, true) : word.charCodeAt(0),
      (first, second) => mayBegin(word, first + second, second !== ''),
      callback,
    );
  }
}

function setHows(
  hows: Uint8Array,
  terms: Uint32Array,
  from: number,
  matchOf: (term: number) => number,
): void {
  for (let at = from; at < terms.length; at++) hows[at] = matchOf(terms[at] as number);
}

/** The terms that match; null if there are none. */
function keepHits(terms: Uint32Array, hows: Uint8Array): Hits | null {
  let count = 0;
  for (let at = 0; at < terms.length; at++) {
    if (hows[at] === HOW.none) continue;
    terms[count] = terms[at] as number;
    hows[count++] = hows[at] as number;
  }
  return count === 0 ? null : { terms: terms.slice(0, count), hows: hows.slice(0, count) };
}
