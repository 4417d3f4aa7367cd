import type { KeptTexts } from '#client/lib/browser-storage.ts';
import { routeById } from '#shared/routes/table.ts';

/** More lines than this do not stand in an address: the browser keeps them, and the address says which. */
const MOST_IN_ADDRESS = 40;
const STORED_AS = 'checkout-lines';
/** So many checkouts may be open, or be come back to, side by side. */
const MOST_KEPT = 8;

type KeptLines = readonly (readonly [key: string, cartIds: readonly string[]])[];

/** By what name the browser keeps the lines of a checkout; null where its address names them. */
export const keptLinesOf = (search: URLSearchParams) => search.get('lines');

/** The query of the checkout's address for lines of the cart. */
export function checkoutQuery(cartIds: readonly string[]): { cartIds: string } | { lines: string } {
  const named = cartIds.join(',');
  return cartIds.length > MOST_IN_ADDRESS ? { lines: shortNameOf(named) } : { cartIds: named };
}

/** Address of the checkout of these lines. Where they do not fit into it, they are to be kept when it is opened. */
export function checkoutHref(cartIds: readonly string[]): string {
  const [[name, value] = []] = Object.entries(checkoutQuery(cartIds));
  return `${routeById('checkout').path}?${name}=${value}`;
}

/** Keeps what does not fit into the address: for every tab, since a link may be opened in another one. */
export function keepCheckoutLines(storage: KeptTexts, cartIds: readonly string[]): void {
  const query = checkoutQuery(cartIds);
  if (!('lines' in query)) return;
  const others = readAll(storage).filter(([key]) => key !== query.lines);
  storage.write(STORED_AS, JSON.stringify([[query.lines, cartIds], ...others].slice(0, MOST_KEPT)));
}

/** What is kept under a name; nothing where that was long ago, or in another browser. */
export function readCheckoutLines(storage: KeptTexts, name: string): readonly string[] {
  return readAll(storage).find(([key]) => key === name)?.[1] ?? [];
}

function readAll(storage: KeptTexts): KeptLines {
  try {
    return (JSON.parse(storage.read(STORED_AS) ?? '[]') as KeptLines).filter(Array.isArray);
  } catch {
    return [];
  }
}

/** Tells a choice of lines from the few others that a browser keeps (FNV-1a). */
function shortNameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
