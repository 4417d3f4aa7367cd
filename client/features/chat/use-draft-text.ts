import { useState } from 'react';
import { tabStorage } from '#client/lib/browser-storage.ts';

const KEY = 'chat-draft';

/** What is being written; it outlives a reload of its tab. */
export function useDraftText(): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => tabStorage.read(KEY) ?? '');
  return [
    text,
    next => {
      setText(next);
      if (next) tabStorage.write(KEY, next);
      else tabStorage.remove(KEY);
    },
  ];
}
