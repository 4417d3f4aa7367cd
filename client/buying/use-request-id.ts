import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { tabStorage } from '#client/lib/browser-storage.ts';

interface Unanswered {
  readonly content: string;
  readonly id: string;
}

const NONE: Unanswered = { content: '', id: '' };

/**
 * The id of a write that must have one effect: the same for the same content until it has been answered.
 * @param keptAs the name under which the tab keeps it over a reload, content and all: only where nothing of it is secret
 */
export function useRequestId(keptAs?: string) {
  const unanswered = useRef(NONE);
  return {
    idOf(body: unknown): string {
      const content = JSON.stringify(body);
      if (keptAs !== undefined && unanswered.current === NONE) unanswered.current = readKept(keptAs);
      if (unanswered.current.content !== content) {
        unanswered.current = { content, id: newRequestId() };
        if (keptAs !== undefined) tabStorage.write(keptAs, JSON.stringify(unanswered.current));
      }
      return unanswered.current.id;
    },
    answered() {
      unanswered.current = NONE;
      if (keptAs !== undefined) tabStorage.remove(keptAs);
    },
  };
}

function readKept(keptAs: string): Unanswered {
  try {
    return (JSON.parse(tabStorage.read(keptAs) ?? 'null') as Unanswered | null) ?? NONE;
  } catch {
    return NONE;
  }
}

/** Letters, digits and dashes alone: the contract knows no underscore. */
const newRequestId = () => nanoid(32).replaceAll('_', '0');
