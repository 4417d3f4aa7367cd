import type { ReactNode } from 'react';
import type { MatchRangesData } from '#shared/contract/calls/commodity.ts';

/** A text with highlighted ranges, such as search matches. `marks` are ascending and do not overlap. */
export function MarkedText({ text, marks }: { text: string; marks: MatchRangesData }) {
  if (marks.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...parts, text.slice(end)];
}
