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
  'invoices',
  'invoiceHeaders',
  'addresses',
  'payPassword',
  'money',
] as const;
export type Tag = (typeof TAGS)[number];
