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
  'orders',
  'refunds',
  'samples',
  'addresses',
  'payPassword',
  'money',
] as const;
export type Tag = (typeof TAGS)[number];
