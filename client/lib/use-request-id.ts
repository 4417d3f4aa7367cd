import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { tabStorage } from '#client/lib/browser-storage.ts';

interface PendingWrite {
  readonly content: string;
  readonly id: string;
}

const NONE: PendingWrite = { content: '', id: '' };

/**
 * The request id of an idempotent write: equal content gets the same id until `answered` is called.
 * @param keptAs storage key that keeps id and content across reloads of the tab; only for content without secrets
 */
export function useRequestId(keptAs?: string) {
  const pending = useRef(NONE);
  return {
    idOf(body: unknown): string {
      const content = JSON.stringify(body);
      if (keptAs !== undefined && pending.current === NONE) pending.current = readStored(keptAs);
      if (pending.current.content !== content) {
        pending.current = { content, id: newRequestId() };
        if (keptAs !== undefined) tabStorage.write(keptAs, JSON.stringify(pending.current));
      }
      return pending.current.id;
    },
    answered() {
      pending.current = NONE;
      if (keptAs !== undefined) tabStorage.remove(keptAs);
    },
  };
}

function readStored(keptAs: string): PendingWrite {
  try {
    return (JSON.parse(tabStorage.read(keptAs) ?? 'null') as PendingWrite | null) ?? NONE;
  } catch {
    return NONE;
  }
}

/** Letters, digits and dashes only: the contract does not allow underscores. */
const newRequestId = () => nanoid(32).replaceAll('_', '0');
