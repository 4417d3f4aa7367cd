import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { CHAT_MESSAGE_TYPES } from '#shared/contract/calls/chat.ts';

/** Groups of customer service staff. */
export const chatGroup = pgTable('chat_group', {
  id: id().primaryKey(),
  name: text().notNull(),
});

export const chatStaff = pgTable('chat_staff', {
  id: id().primaryKey(),
  name: text().notNull(),
  groupId: id()
    .notNull()
    .references(() => chatGroup.id),
  /** When a socket of theirs was last known to stand, in any gateway. */
  seenDate: moment(),
});

/**
 * One conversation a party: a member, before and after there is a shop, or a visitor by the anonymous id. So the
 * party, and not the distributor, comes first in the keys of the chat's tables.
 */
export const chatConversation = pgTable(
  'chat_conversation',
  {
    partyId: id().primaryKey(),
    isTourist: boolean().notNull(),
    /** Who serves; null: nobody yet, or nobody any more. */
    staffId: id().references(() => chatStaff.id),
    /** Since when the party waits for somebody. */
    waitingSince: moment(),
    createDate: moment().notNull(),
    updateDate: moment().notNull(),
  },
  table => [
    index().on(table.waitingSince).where(sql`waiting_since IS NOT NULL`),
    index().on(table.updateDate),
  ],
);

export const chatMessage = pgTable(
  'chat_message',
  {
    partyId: id()
      .notNull()
      .references(() => chatConversation.partyId, { onDelete: 'cascade' }),
    /** Grows in the order of the conversation: whoever adds a message holds the conversation's row. */
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    /** Made by the sender; the same one twice is the same message. */
    uid: text().notNull(),
    type: text({ enum: CHAT_MESSAGE_TYPES }).notNull(),
    content: text().notNull(),
    sendUserId: text().notNull(),
    /** As on the wire: 0 the party; 1 staff, 2 a robot, 3 the system. */
    isSendByCs: text({ enum: ['0', '1', '2', '3'] }).notNull(),
    channelType: text(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.partyId, table.id] }),
    uniqueIndex().on(table.partyId, table.sendUserId, table.uid),
  ],
);
