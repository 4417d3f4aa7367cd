import { useState } from 'react';
import { VISITOR } from '#client/chat/read-mark.ts';
import { tabStorage } from '#client/lib/browser-storage.ts';

const keyOf = (party: string) => `chat-draft:${party}`;

/**
 * What is being written, by whom; it outlives a reload of its tab. A visitor who logs in goes on with hers.
 * @param party never another one while this is mounted
 */
export function useDraftText(party: string): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(party));
  return [
    text,
    next => {
      setText(next);
      keepDraft(party, next);
    },
  ];
}

function readDraft(party: string): string {
  const draft = tabStorage.read(keyOf(party)) ?? tabStorage.read(keyOf(VISITOR)) ?? '';
  tabStorage.remove(keyOf(VISITOR));
  keepDraft(party, draft);
  return draft;
}

function keepDraft(party: string, draft: string) {
  if (draft) tabStorage.write(keyOf(party), draft);
  else tabStorage.remove(keyOf(party));
}
