/** Cache tags that a write can invalidate. */
export const TAGS = [
  'approval',
  'counters',
  'shop',
  'catalogue',
  'site',
  'cart',
  'notices',
  'stockReminders',
  'favourites',
  'recommended',
  /** What the shop bought, and its order templates. */
  'reorder',
  'orders',
  'sharedViews',
  'refunds',
  'samples',
  'invoices',
  'invoiceHeaders',
  'subjects',
  'stores',
  'addresses',
  'payPassword',
  'security',
  'money',
  /** Bills and repayments. */
  'credit',
  'payees',
  'withdrawals',
  'topUps',
] as const;
export type Tag = (typeof TAGS)[number];
