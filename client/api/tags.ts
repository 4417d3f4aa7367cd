/** What a write may make stale. */
export const TAGS = [
  'approval',
  'counters',
  'shop',
  'catalogue',
  'site',
  'cart',
  'favourites',
  'recommended',
] as const;
export type Tag = (typeof TAGS)[number];
