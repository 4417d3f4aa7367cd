import { useState } from 'react';
import {
  changesBetween,
  NO_CHANGES,
  type Preview,
  type PreviewChanges,
} from '#client/features/checkout/preview-changes.ts';

/**
 * What changed since the reader saw it for the first time, or said that they had seen it.
 * @param question what was asked: the answer to another one is no change of this one
 */
export function useChanges(question: string, answer: Preview | undefined) {
  const [seen, setSeen] = useState<{ question: string; answer: Preview }>();
  if (answer && seen?.question !== question) setSeen({ question, answer });
  const isSame = answer !== undefined && seen?.question === question;
  const changes: PreviewChanges = isSame ? changesBetween(seen.answer, answer) : NO_CHANGES;
  return { changes, markSeen: () => answer && setSeen({ question, answer }) };
}
