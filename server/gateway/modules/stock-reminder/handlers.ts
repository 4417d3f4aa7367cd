import type { Handlers } from '#gateway/calls/call-context.ts';
import {
  createReminder,
  listReminders,
  removeReminder,
} from '#gateway/modules/stock-reminder/change-reminders.ts';
import type { stockReminderCalls } from '#shared/contract/calls/stock-reminder.ts';

export const stockReminderHandlers = {
  listMyStockReminders: ({ db, member }) => listReminders(db, member.distributorId),
  createStockReminder: (context, { skuId }) => createReminder(context, skuId),
  removeStockReminder: (context, { skuId }) => removeReminder(context, skuId),
} satisfies Handlers<typeof stockReminderCalls>;
