import { useCallback, useEffect, useRef, useState } from 'react';
import { browserStorage } from '#client/lib/browser-storage.ts';

/** So that it is not written at every key; a page that goes away writes at once. */
const WRITE_AFTER_MS = 300;

type Values = Readonly<Record<string, string>>;
/** `basis`: what the draft changes. A draft of something that is not there any more is of no use. */
interface Kept {
  readonly basis: string;
  readonly values: Values;
}

interface Draft {
  /** What was typed on an earlier visit; null until the page is alive, and where there is nothing. */
  readonly restored: Values | null;
  /** Whether what is in the form now is kept. */
  readonly saved: boolean;
  /** Keeps what a form holds; to be called at its every `input`. */
  readonly keep: (form: HTMLFormElement) => void;
  /** It was sent: nothing is kept any more. */
  readonly clear: () => void;
}

/**
 * Keeps what is typed into a form over a reload, under `key`, for as long as it is based on the same values.
 * The form is to be given the restored values as its initial ones, under a new React key.
 */
export function useDraft(key: string, initial: Values): Draft {
  const basis = JSON.stringify(initial);
  const [restored, setRestored] = useState<Values | null>(null);
  const [saved, setSaved] = useState(false);
  const waiting = useRef<{ form: HTMLFormElement; timer: ReturnType<typeof setTimeout> }>(undefined);

  useEffect(() => {
    const values = readDraft(key, basis);
    setRestored(values);
    setSaved(values !== null);
  }, [key, basis]);

  const writeNow = useCallback(() => {
    if (!waiting.current) return;
    const { form, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    setSaved(browserStorage.write(key, JSON.stringify({ basis, values: textsOf(form) } satisfies Kept)));
  }, [key, basis]);

  useEffect(() => {
    window.addEventListener('pagehide', writeNow);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [writeNow]);

  return {
    restored,
    saved,
    keep(form) {
      clearTimeout(waiting.current?.timer);
      waiting.current = { form, timer: setTimeout(writeNow, WRITE_AFTER_MS) };
    },
    clear() {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      browserStorage.remove(key);
      setSaved(false);
    },
  };
}

/** Exported for its test: a storage may hold anything. */
export function readDraft(key: string, basis: string): Values | null {
  try {
    const kept = JSON.parse(browserStorage.read(key) ?? 'null') as Partial<Kept> | null;
    if (kept?.basis !== basis || typeof kept.values !== 'object' || kept.values === null) return null;
    const texts = Object.entries(kept.values).filter(([, value]) => typeof value === 'string');
    return texts.length > 0 ? Object.fromEntries(texts) : null;
  } catch {
    return null;
  }
}

function textsOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
