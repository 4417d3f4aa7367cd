import { useState } from 'react';
import {
  changesBetween,
  NO_CHANGES,
  type Preview,
  type PreviewChanges,
} from '#client/pages/checkout/preview-changes.ts';

/**
 * Changes since the viewer first saw the preview or acknowledged it.
 * @param question key of the request; previews of different requests are not compared
 */
export function useChanges(question: string, answer: Preview | undefined) {
  const [seen, setSeen] = useState<{ question: string; answer: Preview }>();
  if (answer && seen?.question !== question) setSeen({ question, answer });
  const isSame = answer !== undefined && seen?.question === question;
  const changes: PreviewChanges = isSame ? changesBetween(seen.answer, answer) : NO_CHANGES;
  return { changes, markSeen: () => answer && setSeen({ question, answer }) };
}
