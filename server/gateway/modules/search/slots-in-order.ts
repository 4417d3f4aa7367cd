import type { Db } from '#gateway/db/connect.ts';
import { type SQL, sql } from '#gateway/db/sql.ts';
import { slotsOf } from '#gateway/modules/search/slots-of.ts';
import type { TextTable } from '#gateway/modules/search/text-table.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

/** A row per id would be slower than the rest of the search. */
const idsPerRow = sql.raw('8192');

/** The known slots of a query of `id` and `place`, by place. */
export async function slotsInOrder(db: Db, ids: TextTable, places: SQL): Promise<Uint32Array> {
  const { rows } = await db.execute<{ ids: string }>(sql`
    SELECT string_agg(id, ' ' ORDER BY place) AS ids FROM (${places}) AS places
    GROUP BY place / ${idsPerRow} ORDER BY place / ${idsPerRow}`);
  const parts: Uint32Array[] = [];
  for (const row of rows) {
    parts.push(slotsOf(ids, row.ids));
    await yieldToOthers();
  }
  const slots = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let count = 0;
  for (const part of parts) {
    slots.set(part, count);
    count += part.length;
  }
  return slots;
}
