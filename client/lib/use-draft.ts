import { useCallback, useEffect, useRef, useState } from 'react';
import { browserStorage } from '#client/lib/browser-storage.ts';

/** Debounces writes; `pagehide` and unmount write immediately. */
const WRITE_AFTER_MS = 300;

type Values = Readonly<Record<string, string>>;
/** `basis`: JSON of the initial values. A draft with another basis is ignored. */
interface Stored {
  readonly basis: string;
  readonly values: Values;
}

interface Draft {
  /** Values of an earlier visit; null before hydration and if there are none. */
  readonly restored: Values | null;
  /** Whether the current values are stored. */
  readonly saved: boolean;
  /** Stores the values of the form, except of controls with `data-no-draft`; to be called on every `input`. */
  readonly keep: (form: HTMLFormElement) => void;
  /** Deletes the draft, after the form was submitted. */
  readonly clear: () => void;
}

/**
 * Stores a draft of a form under `key`, valid while `initial` has the same values. Render the form with the
 * restored values as its initial values and with a new React key.
 */
export function useDraft(key: string, initial: Values): Draft {
  const basis = JSON.stringify(initial);
  const [restored, setRestored] = useState<Values | null>(null);
  const [saved, setSaved] = useState(false);
  const pendingWrite = useRef<{ form: HTMLFormElement; timer: ReturnType<typeof setTimeout> }>(undefined);

  useEffect(() => {
    const values = readDraft(key, basis);
    setRestored(values);
    setSaved(values !== null);
  }, [key, basis]);

  const writeNow = useCallback(() => {
    if (!pendingWrite.current) return;
    const { form, timer } = pendingWrite.current;
    clearTimeout(timer);
    pendingWrite.current = undefined;
    setSaved(browserStorage.write(key, JSON.stringify({ basis, values: textsOf(form) } satisfies Stored)));
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
      clearTimeout(pendingWrite.current?.timer);
      pendingWrite.current = { form, timer: setTimeout(writeNow, WRITE_AFTER_MS) };
    },
    clear() {
      clearTimeout(pendingWrite.current?.timer);
      pendingWrite.current = undefined;
      browserStorage.remove(key);
      setSaved(false);
    },
  };
}

/** Exported for tests. Returns null for invalid stored content. */
export function readDraft(key: string, basis: string): Values | null {
  try {
    const stored = JSON.parse(browserStorage.read(key) ?? 'null') as Partial<Stored> | null;
    if (stored?.basis !== basis || typeof stored.values !== 'object' || stored.values === null) return null;
    const texts = Object.entries(stored.values).filter(([, value]) => typeof value === 'string');
    return texts.length > 0 ? Object.fromEntries(texts) : null;
  } catch {
    return null;
  }
}

function textsOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !form.querySelector(`[name="${entry[0]}"][data-no-draft]`),
    ),
  );
}
