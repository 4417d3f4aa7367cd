import { matchWord } from '#gateway/modules/search/match-word.ts';
import { foldCharacter, isWordCharacter } from '#gateway/modules/search/normalize.ts';
import type { MatchRangesData } from '#shared/contract/calls/commodity.ts';

/** Ranges of the words in a text in UTF-16 units, ascending and not overlapping. */
export function markWords(text: string, words: readonly string[]): MatchRangesData {
  if (words.length === 0) return [];
  const marked = new Set<number>();
  for (const { folded, starts, ends } of termsIn(text)) {
    for (const word of words) {
      for (let at = 0; at < folded.length; ) {
        const match = matchWord(word, folded.slice(at));
        if (!match) break;
        const from = starts[at + match.from] ?? 0;
        const to = ends[at + match.to - 1] ?? from;
        for (let unit = from; unit < to; unit++) marked.add(unit);
        at += match.to;
      }
    }
  }
  return toRanges(marked, text.length);
}

interface PlacedTerm {
  folded: string;
  /** Start and end in the text of the character behind each UTF-16 unit of `folded`. */
  readonly starts: number[];
  readonly ends: number[];
}

function termsIn(text: string): PlacedTerm[] {
  const terms: PlacedTerm[] = [];
  let term: PlacedTerm | undefined;
  let at = 0;
  for (const character of text) {
    const start = at;
    at += character.length;
    for (const part of foldCharacter(character)) {
      if (!isWordCharacter(part)) {
        term = undefined;
        continue;
      }
      if (!term) {
        term = { folded: '', starts: [], ends: [] };
        terms.push(term);
      }
      for (const _unit of part.split('')) {
        term.starts.push(start);
        term.ends.push(at);
      }
      term.folded += part;
    }
  }
  return terms;
}

function toRanges(marked: ReadonlySet<number>, length: number): MatchRangesData {
  const ranges: { from: number; to: number }[] = [];
  for (let at = 0; at < length; at++) {
    const last = ranges.at(-1);
    if (!marked.has(at)) continue;
    if (last?.to === at) last.to = at + 1;
    else ranges.push({ from: at, to: at + 1 });
  }
  return ranges;
}
