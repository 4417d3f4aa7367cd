import { stockReminderCalls } from '#shared/contract/calls/stock-reminder.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const stockReminderWire = toWireRows(stockReminderCalls);
