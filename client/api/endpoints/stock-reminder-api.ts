import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { stockReminderWire } from '#shared/contract/wire/stock-reminder.ts';

/** A sku that can be ordered is refused: the page shows an old stock. */
const REFUTED = ['catalogue', 'cart', 'favourites'] as const;

export const stockReminderApi = api.injectEndpoints({
  endpoints: build => ({
    listMyStockReminders: readEndpoint(build, stockReminderWire.listMyStockReminders, {
      tags: ['stockReminders'],
    }),
    createStockReminder: writeEndpoint(build, stockReminderWire.createStockReminder, {
      stale: ['stockReminders'],
      refuted: REFUTED,
    }),
    removeStockReminder: writeEndpoint(build, stockReminderWire.removeStockReminder, {
      stale: ['stockReminders'],
    }),
  }),
});
