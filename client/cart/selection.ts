import type { KeptTexts } from '#client/lib/browser-storage.ts';
import { CART_MAX_LINES } from '#shared/constants.ts';

/**
 * Lines that are not to be ordered this time: those are remembered, so that what is new in the cart is chosen. Kept for
 * the next visit. Each tab reads it once and goes its own way from there: she may prepare two orders side by side.
 */
export function createSelection(storage: KeptTexts, memberId: string) {
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
      else storage.write(key, JSON.stringify([...deselected].slice(-CART_MAX_LINES)));
    },
  };
}
