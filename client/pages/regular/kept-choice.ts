import { nanoid } from '@reduxjs/toolkit';
import { tabStorage } from '#client/lib/browser-storage.ts';
import type { ChosenSku } from '#client/pages/regular/reorder-rows.ts';

const STORAGE_KEY = 'reorder';

interface Kept {
  readonly entry: string;
  readonly chosen: readonly ChosenSku[];
}

/**
 * The choice belongs to one entry of the tab's history: it is there again after a reload and when the member comes back
 * from the checkout, but not on a new visit. The entry is marked, because the router gives the first one no key.
 */
export function keepChoice(chosen: readonly ChosenSku[]): void {
  const entry = markOf(window.history.state) ?? nanoid();
  if (markOf(window.history.state) === null)
    window.history.replaceState({ ...window.history.state, [STORAGE_KEY]: entry }, '');
  tabStorage.write(STORAGE_KEY, JSON.stringify({ entry, chosen } satisfies Kept));
}

/** The choice of the current entry; null if there is none. */
export function readChoice(): readonly ChosenSku[] | null {
  try {
    const kept = JSON.parse(tabStorage.read(STORAGE_KEY) ?? 'null') as Kept | null;
    return kept && kept.entry === markOf(window.history.state) ? kept.chosen : null;
  } catch {
    return null;
  }
}

const markOf = (state: unknown) => (state as { [STORAGE_KEY]?: string } | null)?.[STORAGE_KEY] ?? null;
