import { Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { Id, object } from '#shared/contract/schemas/formats.ts';

/** Skus with a reminder, the newest last. */
const Reminders = object({ skuIds: Type.Array(Id) });

export const stockReminderCalls = {
  listMyStockReminders: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantStockReminder/listMyAll',
    access: 'approved',
    summary: 'Lists the sold-out skus that the shop is reminded of when they return',
    data: Reminders,
  }),
  createStockReminder: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantStockReminder/create',
    access: 'approved',
    summary: 'Adds a reminder; repeated calls change nothing; STATE_CHANGED if the sku can be ordered',
    body: object({ skuId: Id }),
    data: Reminders,
  }),
  removeStockReminder: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantStockReminder/remove',
    access: 'approved',
    summary: 'Removes a reminder; repeated calls change nothing',
    body: object({ skuId: Id }),
    data: Reminders,
  }),
} as const;
