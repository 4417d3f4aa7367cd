import { loadWhenShown } from '#client/lib/load-when-shown.tsx';

/** Loaded by the first sold-out sku. */
export const StockReminder = loadWhenShown(
  async () => (await import('#client/features/stock-reminder/StockReminder.tsx')).StockReminder,
);
