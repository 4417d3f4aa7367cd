import type { FragmentCache } from '#shared/rendering/ssr-entry.ts';

/** Characters of keys and fragments together: about 3,000 cards or 8 MB. */
const MAX_CHARS = 4_000_000;

/** LRU cache of rendered HTML fragments, keyed by the data they show. */
export function createFragmentCache(maxChars = MAX_CHARS): FragmentCache {
  const entries = new Map<string, string>();
  let chars = 0;
  return {
    get(key) {
      const html = entries.get(key);
      if (html === undefined) return undefined;
      entries.delete(key);
      entries.set(key, html);
      return html;
    },
    set(key, html) {
      const known = entries.get(key);
      if (known !== undefined) chars -= key.length + known.length;
      entries.delete(key);
      entries.set(key, html);
      chars += key.length + html.length;
      for (const [oldest, fragment] of entries) {
        if (chars <= maxChars) break;
        entries.delete(oldest);
        chars -= oldest.length + fragment.length;
      }
    },
  };
}
