import { LikelyWords } from '#gateway/modules/search/likely-words.ts';
import { HOW, hasLetter, matchWord } from '#gateway/modules/search/match-word.ts';
import { initialsOf, isHan, readingsOf } from '#gateway/modules/search/readings.ts';

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
  /** Which letters some reading of the term begins with, itself included. */
  readonly #letters: number[] = [];
  readonly #characters = new Set<number>();
  /** What was looked for last: pages, facets and filters ask for the same words again. */
  readonly #remembered = new Map<string, Hits | null>();

  /** The number of a term, which is new or known. */
  add(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.push(term) - 1;
    this.#numbers.set(term, number);
    let letters = 0;
    for (let at = 0; at < term.length; at++) {
      const code = term.charCodeAt(at);
      letters |= initialsOf(code);
      for (const reading of readingsOf(code)) this.syllables.add(reading);
      this.#characters.add(code);
    }
    this.#letters.push(letters);
    this.likelyWords.add(term);
    this.#remembered.clear();
    return number;
  }

  /** Where a word stands; null where no term has it. */
  find(word: string): Hits | null {
    const remembered = this.#remembered.get(word);
    if (remembered !== undefined) return remembered;
    const hits = this.#knowsCharacters(word) ? this.#scan(word) : null;
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size >= REMEMBERED_WORDS && oldest !== undefined) this.#remembered.delete(oldest);
    this.#remembered.set(word, hits);
    return hits;
  }

  #knowsCharacters(word: string): boolean {
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at);
      if (!this.#characters.has(code) && !/[a-z]/.test(word.charAt(at))) return false;
    }
    return true;
  }

  #scan(word: string): Hits | null {
    const hits = new Uint8Array(this.terms.length);
    const spoken = hasLetter(word);
    // A term is worth reading where something in it begins as the word does.
    const first = word.charCodeAt(0);
    const letter = isHan(first) ? 0 : initialsOf(first);
    let any = false;
    for (let number = 0; number < hits.length; number++) {
      const term = this.terms[number] as string;
      if (!spoken) {
        if (!term.includes(word)) continue;
      } else if (
        letter !== 0 ? ((this.#letters[number] as number) & letter) === 0 : !term.includes(word.charAt(0))
      ) {
        continue;
      }
      const how = matchWord(word, term)?.how ?? HOW.none;
      if (how === HOW.none) continue;
      hits[number] = how;
      any = true;
    }
    return any ? hits : null;
  }
}
