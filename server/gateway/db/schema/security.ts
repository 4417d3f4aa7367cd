import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#gateway/db/schema/columns.ts';

/** Codes sent to mobiles. Only a keyed hash of a code is kept. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: id().primaryKey(),
    mobile: text().notNull(),
    scene: text().notNull(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expireDate: moment().notNull(),
    createDate: moment().notNull(),
  },
  // A new code takes the place of the one before it.
  table => [uniqueIndex().on(table.mobile, table.scene), index().on(table.expireDate)],
);

/** How often something happened in the running window: sign-in failures, codes sent, by mobile and by address. */
export const attemptCounter = pgTable(
  'attempt_counter',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetDate: moment().notNull(),
  },
  table => [index().on(table.resetDate)],
);

/** Captcha tickets that were used, until they would have expired anyway. */
export const usedCaptcha = pgTable(
  'used_captcha',
  {
    id: text().primaryKey(),
    expireDate: moment().notNull(),
  },
  table => [index().on(table.expireDate)],
);

/** Keys that the gateway made for itself and that all its processes share. */
export const gatewaySecret = pgTable('gateway_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** What would have been sent to a phone; written and shown in the demo only (`/dev/outbox`). */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: id().primaryKey(),
    kind: text({ enum: ['SMS'] }).notNull(),
    to: text().notNull(),
    scene: text().notNull(),
    code: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [index().on(table.createDate)],
);
