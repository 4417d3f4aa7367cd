import { shortcutWords as words } from '#shared/messages/zh/client/shortcuts.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import { routeById } from '#shared/routes/table.ts';

export interface Shortcut {
  /** Pressed one after the other. */
  readonly keys: readonly [string, string?];
  readonly title: string;
  readonly does: { readonly kind: 'search' | 'help' } | { readonly kind: 'open'; readonly href: string };
}

const open = (key: string, route: RouteId): Shortcut => {
  const { path, title } = routeById(route);
  return { keys: ['g', key], title, does: { kind: 'open', href: path } };
};

/** All keyboard shortcuts, as they are handled and listed. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], title: words.search, does: { kind: 'search' } },
  open('h', 'home'),
  open('l', 'commodityList'),
  open('c', 'cart'),
  open('o', 'orderList'),
  open('r', 'refundList'),
  open('f', 'favourites'),
  open('d', 'dropShippingList'),
  open('i', 'invoiceRecord'),
  open('b', 'balanceList'),
  open('s', 'shopDetail'),
  open('n', 'notices'),
  { keys: ['?'], title: words.title, does: { kind: 'help' } },
];
