import { release } from '#gateway/modules/search/grown.ts';
import { radixSort } from '#gateway/modules/search/radix-sort.ts';
import { Rows } from '#gateway/modules/search/rows.ts';
import type { TextTable } from '#gateway/modules/search/text-table.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

/** So many terms are compared one by one, at most. */
const MAX_UNSORTED = 2000;
const UNIT_BITS = 16;
const TERMS_AT_A_TIME = 2 ** 14;

/**
 * Terms by pairs of neighbouring characters; the second one is empty at the end of a term. There are far fewer pairs than
 * terms, so they filter the terms that `matchWord` checks.
 */
export class PairIndex {
  readonly #terms: TextTable;
  /** Terms in the order of their pairs: those of a pair from its start to the start of the next one. */
  #sorted = new Uint32Array(0);
  /** First character of each pair, shifted left, and the second one or 0. */
  #pairs = new Uint32Array(0);
  #starts = new Uint32Array(1);
  /** Where the pairs of each first character start. */
  #firsts = new Uint32Array(0);
  /** Number of terms that are sorted. */
  #count = 0;

  constructor(terms: TextTable) {
    this.#terms = terms;
  }

  /** Sorts all terms, if there are many new ones; false if not. */
  async build(minimum = MAX_UNSORTED): Promise<boolean> {
    const terms = this.#terms;
    const { count } = terms;
    if (count - this.#count <= minimum) return false;
    let rows = new Rows(2, terms.units);
    let used = 0;
    for (let number = 0; number < count; number++) {
      if (number % TERMS_AT_A_TIME === 0) await yieldToOthers();
      const length = terms.lengthOf(number);
      rows = rows.grown(used + length);
      const [keys, numbers] = [rows.column(0), rows.column(1)];
      for (let at = 0; at < length; at++) {
        // NaN after the end becomes 0.
        keys[used] = (terms.unitAt(number, at) << UNIT_BITS) | terms.unitAt(number, at + 1);
        numbers[used++] = number;
      }
    }
    const sorted = await radixSort(rows, used, 0);
    release(this.#sorted);
    this.#setSorted(sorted.column(0), sorted.column(1).slice());
    sorted.release();
    this.#count = count;
    return true;
  }

  /** The sorted pairs and how often they occur. A second unit of 0 is the end of a term. */
  *counts(): Iterable<readonly [first: number, second: number, times: number]> {
    for (const [index, pair] of this.#pairs.entries()) {
      const times = (this.#starts[index + 1] as number) - (this.#starts[index] as number);
      yield [pair >>> UNIT_BITS, pair & ((1 << UNIT_BITS) - 1), times];
    }
  }

  /**
   * Calls back for the terms that have a pair which both conditions accept, some of them several times, and for all
   * unsorted terms, until the callback returns true. `first` may be the only first character that is accepted.
   */
  visit(
    first: number | ((first: string) => boolean),
    isPair: (first: string, second: string) => boolean,
    callback: (term: number) => boolean,
  ): void {
    const from = typeof first === 'number' ? this.#placeOf(first) : 0;
    for (let place = from; place < this.#firsts.length; place++) {
      const start = this.#firsts[place] as number;
      const unit = (this.#pairs[start] as number) >>> UNIT_BITS;
      if (typeof first === 'number' && unit !== first) break;
      const character = String.fromCharCode(unit);
      if (typeof first === 'function' && !first(character)) continue;
      const end = this.#firsts[place + 1] ?? this.#pairs.length;
      if (this.#visitPairs(start, end, second => isPair(character, second), callback)) return;
    }
    for (let term = this.#count; term < this.#terms.count; term++) if (callback(term)) return;
  }

  #visitPairs(
    from: number,
    to: number,
    isSecond: (second: string) => boolean,
    callback: (term: number) => boolean,
  ): boolean {
    for (let index = from; index < to; index++) {
      const unit = (this.#pairs[index] as number) & ((1 << UNIT_BITS) - 1);
      if (!isSecond(unit === 0 ? '' : String.fromCharCode(unit))) continue;
      const end = this.#starts[index + 1] as number;
      for (let at = this.#starts[index] as number; at < end; at++)
        if (callback(this.#sorted[at] as number)) return true;
    }
    return false;
  }

  /** The first place whose first character is not less than a UTF-16 unit. */
  #placeOf(unit: number): number {
    let low = 0;
    let high = this.#firsts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pairs[this.#firsts[middle] as number] as number) >>> UNIT_BITS < unit) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #setSorted(keys: Uint32Array, numbers: Uint32Array<ArrayBuffer>): void {
    const pairs: number[] = [];
    const starts: number[] = [];
    const firsts: number[] = [];
    let last = 0;
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as number;
      if (key === last) continue;
      if (key >>> UNIT_BITS !== last >>> UNIT_BITS) firsts.push(pairs.length);
      pairs.push(key);
      starts.push(at);
      last = key;
    }
    this.#sorted = numbers;
    this.#pairs = Uint32Array.from(pairs);
    this.#starts = Uint32Array.from([...starts, numbers.length]);
    this.#firsts = Uint32Array.from(firsts);
  }
}
