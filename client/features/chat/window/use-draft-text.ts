import { useState } from 'react';
import { VISITOR } from '#client/features/chat/model/participant.ts';
import { tabStorage } from '#client/lib/browser-storage.ts';

const keyOf = (participant: string) => `chat-draft:${participant}`;

/**
 * Unsent draft of a participant; survives a reload of the tab. A member takes over the visitor's draft after
 * login.
 * @param participant must not change while the caller is mounted
 */
export function useDraftText(participant: string): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(participant));
  return [
    text,
    next => {
      setText(next);
      keepDraft(participant, next);
    },
  ];
}

function readDraft(participant: string): string {
  const draft = tabStorage.read(keyOf(participant)) ?? tabStorage.read(keyOf(VISITOR)) ?? '';
  tabStorage.remove(keyOf(VISITOR));
  keepDraft(participant, draft);
  return draft;
}

function keepDraft(participant: string, draft: string) {
  if (draft) tabStorage.write(keyOf(participant), draft);
  else tabStorage.remove(keyOf(participant));
}
