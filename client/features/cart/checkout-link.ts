import type { AddedBy } from '#client/features/cart/just-added.ts';
import type { TextStorage } from '#client/lib/browser-storage.ts';
import { routeById } from '#shared/routes/table.ts';

/** With more lines, the ids are stored in the browser and the URL contains a key. */
const MAX_IDS_IN_URL = 40;
const STORAGE_KEY = 'checkout-lines';
/** Number of checkouts that can be open, or returned to, at the same time. */
const MAX_KEPT = 8;

type KeptLines = readonly (readonly [key: string, cartIds: readonly string[]])[];

/** Key of the stored lines of a checkout; null if the URL contains the ids. */
export const keptLinesOf = (search: URLSearchParams) => search.get('lines');

/** Query of the checkout URL for lines of the cart. */
export function checkoutQuery(cartIds: readonly string[]): { cartIds: string } | { lines: string } {
  const joined = cartIds.join(',');
  return cartIds.length > MAX_IDS_IN_URL ? { lines: hashOf(joined) } : { cartIds: joined };
}

/**
 * URL of the checkout of these lines. Call `storeCheckoutLines` before opening it.
 * @param by set if these lines were added together, so that the cart also selects them alone
 */
export function checkoutHref(cartIds: readonly string[], by?: AddedBy): string {
  const [[name, value] = []] = Object.entries(checkoutQuery(cartIds));
  return `${routeById('checkout').path}?${name}=${value}${by ? `&by=${by}` : ''}`;
}

/** Stores the ids if the URL does not contain them; for all tabs, because a link may be opened in another tab. */
export function storeCheckoutLines(storage: TextStorage, cartIds: readonly string[]): void {
  const query = checkoutQuery(cartIds);
  if (!('lines' in query)) return;
  const others = readAll(storage).filter(([key]) => key !== query.lines);
  storage.write(STORAGE_KEY, JSON.stringify([[query.lines, cartIds], ...others].slice(0, MAX_KEPT)));
}

/** Returns the stored ids; empty if they were replaced by newer checkouts or stored in another browser. */
export function readCheckoutLines(storage: TextStorage, name: string): readonly string[] {
  return readAll(storage).find(([key]) => key === name)?.[1] ?? [];
}

function readAll(storage: TextStorage): KeptLines {
  try {
    return (JSON.parse(storage.read(STORAGE_KEY) ?? '[]') as KeptLines).filter(Array.isArray);
  } catch {
    return [];
  }
}

/** FNV-1a hash; sufficient to distinguish the few stored checkouts of a browser. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
