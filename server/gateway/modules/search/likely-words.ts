import { isOneSlipAway } from '#gateway/modules/search/one-slip.ts';
import { initialsOf, isHan, letterBit, readingsOf } from '#gateway/modules/search/readings.ts';

interface LikelyWord {
  readonly word: string;
  /** In pinyin, or as it stands. */
  readonly spelled: string;
  /** How many terms have it; a whole term counts for many. */
  weight: number;
}

const WHOLE_TERM_WEIGHT = 1000;
/** Longer terms are a series and a noun in one, which nobody types as a word. */
const LONGEST_WHOLE_TERM = 5;
/** With fewer letters a slip could be anything. */
const MIN_LETTERS = 4;

/**
 * What somebody may have meant who typed a word that no term has. Most Chinese words have two characters: every two
 * neighbours of a term are likely one, and so are short terms as a whole, such as brands and categories.
 */
export class LikelyWords {
  readonly #words = new Map<string, LikelyWord>();
  /** The same by how many characters they have, and by how many letters they may be meant by: one more or less. */
  readonly #byLength = new Map<number, LikelyWord[]>();
  readonly #byLetters = new Map<number, LikelyWord[]>();

  add(term: string): void {
    if (letterBit(term.charCodeAt(0)) !== 0) {
      if (/^[a-z]+$/.test(term)) this.#count(term, WHOLE_TERM_WEIGHT);
      return;
    }
    const han = [...term].every(character => isHan(character.charCodeAt(0)));
    if (han && term.length > 1 && term.length <= LONGEST_WHOLE_TERM) this.#count(term, WHOLE_TERM_WEIGHT);
    for (let at = 0; at + 1 < term.length; at++) {
      const pair = term.slice(at, at + 2);
      if (isHan(pair.charCodeAt(0)) && isHan(pair.charCodeAt(1))) this.#count(pair, 1);
    }
  }

  /** Characters that sound the same, or letters with one slip in them; the weightiest, if there is any. */
  findAlike(word: string): string | undefined {
    const codes = word.split('').map(unit => unit.charCodeAt(0));
    if (word.length >= 2 && codes.every(isHan)) {
      const asLong = this.#byLength.get(word.length) ?? [];
      return heaviest(asLong, ({ word: other }) => soundsAlike(codes, other));
    }
    if (word.length >= MIN_LETTERS && codes.every(letterBit)) {
      const nearlyAsLong = this.#byLetters.get(word.length) ?? [];
      return heaviest(nearlyAsLong, ({ spelled }) => spelled === word || isOneSlipAway(word, spelled));
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
    if ((!best || candidate.weight > best.weight) && fits(candidate)) best = candidate;
  }
  return best?.word;
}

function spell(word: string): string {
  return word
    .split('')
    .map(unit => readingsOf(unit.charCodeAt(0))[0] ?? unit)
    .join('');
}

function soundsAlike(codes: readonly number[], other: string): boolean {
  return codes.every((code, index) => {
    const heard = other.charCodeAt(index);
    if (code === heard) return true;
    if ((initialsOf(code) & initialsOf(heard)) === 0) return false;
    return readingsOf(code).some(reading => readingsOf(heard).includes(reading));
  });
}
