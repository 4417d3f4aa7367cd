import type { ReactNode } from 'react';
import type { MarksData } from '#shared/contract/calls/commodity.ts';

/** A text in which some places are marked, such as what was searched for. */
export function MarkedText({ text, marks }: { text: string; marks: MarksData }) {
  if (marks.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...parts, text.slice(end)];
}
