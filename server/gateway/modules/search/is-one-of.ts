import { type Column, type SQL, sql } from '#gateway/db/sql.ts';

/** One parameter for all ids, because a statement takes at most 65,535. */
export function isOneOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = ANY(${sql.param(ids)}::text[])`;
}
