import type { TextStorage } from '#client/lib/browser-storage.ts';
import { MAX_CART_LINES } from '#shared/constants.ts';

/**
 * Stores the deselected lines for the next visit. Deselected ids are stored instead of selected ones, so that new
 * lines are selected. Each tab reads them once, so that two orders can be prepared in two tabs.
 */
export function createSelection(storage: TextStorage, memberId: string) {
  const key = `cart-deselected:${memberId}`;
  return {
    read(): ReadonlySet<string> {
      try {
        const kept: unknown = JSON.parse(storage.read(key) ?? '[]');
        return new Set(Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : []);
      } catch {
        return new Set();
      }
    },
    write(deselected: ReadonlySet<string>) {
      if (deselected.size === 0) storage.remove(key);
      else storage.write(key, JSON.stringify([...deselected].slice(-MAX_CART_LINES)));
    },
  };
}
