import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const dictEntry = pgTable(
  'dict_entry',
  {
    type: text().notNull(),
    value: text().notNull(),
    label: text().notNull(),
    sort: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.type, table.value] })],
);

/** Texts and URLs that can be changed without a release. */
export const customDictEntry = pgTable('custom_dict_entry', {
  key: text().primaryKey(),
  value: text().notNull(),
});

export const moduleSwitch = pgTable('module_switch', {
  type: text().primaryKey(),
  value: text({ enum: ['0', '1'] }).notNull(),
});
