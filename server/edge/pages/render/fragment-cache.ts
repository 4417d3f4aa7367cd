import { LRUCache } from 'lru-cache';
import type { FragmentCache } from '#shared/rendering/ssr-entry.ts';

/** Bytes of keys and fragments together: about 3,000 cards. */
const MAX_BYTES = 8_000_000;
/** Bytes of a character of a key: keys contain Chinese texts, which V8 keeps in UTF-16. */
const CHAR_BYTES = 2;

/** Cache of rendered HTML fragments, keyed by the data they show. */
export const createFragmentCache = (maxBytes = MAX_BYTES): FragmentCache =>
  new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (html, key) => key.length * CHAR_BYTES + html.length,
  });
