/** Cache tags that a write can invalidate. */
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
  'security',
  'money',
] as const;
export type Tag = (typeof TAGS)[number];
