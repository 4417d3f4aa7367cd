/** FNV-1a over UTF-16 units. */
export const HASH_START = 0x811c9dc5;
export const addToHash = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

/** Hash of a text; never 0. */
export function hashOf(text: string): number {
  let hash = HASH_START;
  for (let at = 0; at < text.length; at++) hash = addToHash(hash, text.charCodeAt(at));
  return hash >>> 0 || 1;
}
