import type { Queryable } from '#gateway/db/connect.ts';
import { dictEntry } from '#gateway/db/schema/common.ts';
import { defaultDictionaries } from '#shared/messages/zh/gateway/default-dictionaries.ts';

type Entries = Readonly<Record<string, string>>;

/** Fills the dictionaries that certifications and online stores need, if they have no entries; idempotent. */
export async function fillDictionaries(db: Queryable): Promise<void> {
  const known = await db.select({ type: dictEntry.type }).from(dictEntry).groupBy(dictEntry.type);
  const missing = Object.entries<Entries>(defaultDictionaries).filter(
    ([type]) => !known.some(one => one.type === type),
  );
  if (missing.length === 0) return;
  const rows = missing.flatMap(([type, entries]) => dictRows(type, entries));
  // Gateways that start together write the same.
  await db.insert(dictEntry).values(rows).onConflictDoNothing();
}

export const dictRows = (type: string, entries: Entries): (typeof dictEntry.$inferInsert)[] =>
  Object.entries(entries).map(([value, label], index) => ({ type, value, label, sort: index + 1 }));
