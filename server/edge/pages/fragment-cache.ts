import type { FragmentCache } from '#shared/rendering/ssr-entry.ts';

/** Of keys and fragments together: some 3,000 cards, 8 MB. */
const MAX_CHARS = 4_000_000;

/** Keeps the HTML of pieces by the data that they show. Those that were not shown for longest go first. */
export function createFragmentCache(maxChars = MAX_CHARS): FragmentCache {
  const kept = new Map<string, string>();
  let chars = 0;
  return {
    get(key) {
      const html = kept.get(key);
      if (html === undefined) return undefined;
      kept.delete(key);
      kept.set(key, html);
      return html;
    },
    set(key, html) {
      const known = kept.get(key);
      if (known !== undefined) chars -= key.length + known.length;
      kept.delete(key);
      kept.set(key, html);
      chars += key.length + html.length;
      for (const [oldest, its] of kept) {
        if (chars <= maxChars) break;
        kept.delete(oldest);
        chars -= oldest.length + its.length;
      }
    },
  };
}
