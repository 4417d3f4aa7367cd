import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#gateway/db/schema/columns.ts';

/**
 * Scheduled work, one row each. Any gateway process can run a due row, exactly one does (`FOR UPDATE SKIP
 * LOCKED`), and rows survive a restart.
 */
export const timer = pgTable(
  'timer',
  {
    id: id().primaryKey(),
    /** Key of the work in `modules/timer-work.ts`. */
    kind: text().notNull(),
    /** Id of the subject, such as a distributor. */
    subjectId: text().notNull(),
    dueDate: moment().notNull(),
    /** Failed attempts so far. */
    failures: integer().notNull().default(0),
  },
  table => [index().on(table.dueDate), index().on(table.kind, table.subjectId)],
);
