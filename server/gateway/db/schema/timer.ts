import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#gateway/db/schema/columns.ts';

/**
 * What is to be done later, one row each: any gateway works a due row off, once (`FOR UPDATE SKIP LOCKED`), and it
 * outlives a restart.
 */
export const timer = pgTable(
  'timer',
  {
    id: id().primaryKey(),
    /** Names the work in `timers/work.ts`. */
    kind: text().notNull(),
    /** What it is about, such as a distributor's id. */
    subjectId: text().notNull(),
    dueDate: moment().notNull(),
    /** How often it failed so far. */
    failures: integer().notNull().default(0),
  },
  table => [index().on(table.dueDate), index().on(table.kind, table.subjectId)],
);
