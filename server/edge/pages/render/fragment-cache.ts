import { LRUCache } from 'lru-cache';
import type { FragmentCache } from '#shared/rendering/ssr-entry.ts';

/** Characters of keys and fragments together: about 3,000 cards or 8 MB. */
const MAX_CHARS = 4_000_000;

/** Cache of rendered HTML fragments, keyed by the data they show. */
export const createFragmentCache = (maxChars = MAX_CHARS): FragmentCache =>
  new LRUCache<string, string>({
    maxSize: maxChars,
    sizeCalculation: (html, key) => key.length + html.length,
  });
