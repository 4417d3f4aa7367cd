import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Db, Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { ledgerTransaction, ledgerWatch } from '#gateway/db/schema/ledger.ts';
import { and, asc, eq, exists, gt, isNull, lte, or, sql } from '#gateway/db/sql.ts';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';

const MINUTE_MS = 60_000;
/** Gateways ask hourly, each at a time of its own; the first one to ask checks. */
const EVERY_MS = 50 * MINUTE_MS;
/** Transactions are dated before they are committed. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** Every shop is checked within so many checks, also if nothing moved. */
const ROUNDS = 24;
const SHOPS_AT_ONCE = 100;
const ROW = 1;

type WatchContext = Pick<WorkContext, 'db' | 'clock' | 'log' | 'metrics'>;
type WatchRow = typeof ledgerWatch.$inferSelect;

/**
 * Hourly check of the ledger, by one of the gateways: the shops whose money moved since the last one, those with
 * mismatches, and some of the others in turn. The gateways that do not check show the stored result in their metrics.
 */
export async function watchLedger(context: WatchContext): Promise<void> {
  const { db, clock, metrics } = context;
  await db.insert(ledgerWatch).values({ id: ROW }).onConflictDoNothing();
  await db.transaction(async tx => {
    const dueBefore = new Date(clock.now().getTime() - EVERY_MS);
    const isDue = or(isNull(ledgerWatch.checkedDate), lte(ledgerWatch.checkedDate, dueBefore));
    const [row] = await tx.select().from(ledgerWatch).where(isDue).for('update', { skipLocked: true });
    if (row) await tx.update(ledgerWatch).set(await check(context, tx, row));
  });
  const [result] = await db.select().from(ledgerWatch).where(eq(ledgerWatch.id, ROW));
  if (result?.checkedDate) metrics.ledgerChecked(result.looked, result.checkedDate);
}

async function check({ db, clock, log }: WatchContext, tx: Tx, row: WatchRow): Promise<Partial<WatchRow>> {
  const checkedDate = clock.now();
  const since = (row.checkedDate ?? new Date(checkedDate.getTime() - EVERY_MS)).getTime() - OVERLAP_MS;
  const turn = await shopsInTurn(tx, row.lastShop);
  const ids = [...new Set([...turn.ids, ...row.wrongShops, ...(await movedSince(tx, new Date(since)))])];
  const counts = new Map<string, number>();
  const wrongShops: string[] = [];
  for (let first = 0; first < ids.length; first += SHOPS_AT_ONCE) {
    const some = ids.slice(first, first + SHOPS_AT_ONCE);
    const { looked, mismatches } = await checkLedger(db, some);
    for (const { check: name, mismatches: count } of looked)
      counts.set(name, (counts.get(name) ?? 0) + count);
    if (mismatches.length === 0) continue;
    const wrong = await shopsWithMismatches(db, some);
    wrongShops.push(...wrong);
    log.error({ distributorIds: wrong, mismatches }, 'the ledger has mismatches');
  }
  const looked = [...counts].map(([name, mismatches]) => ({ check: name, mismatches }));
  return { checkedDate, lastShop: turn.lastShop, wrongShops, looked };
}

/** The next shops by id; from the first one again after the last one. */
async function shopsInTurn(tx: Tx, lastShop: string) {
  const count = Math.ceil((await tx.$count(distributor)) / ROUNDS);
  const rows = await tx
    .select({ id: distributor.id })
    .from(distributor)
    .where(gt(distributor.id, lastShop))
    .orderBy(asc(distributor.id))
    .limit(count);
  const ids = rows.map(({ id }) => id);
  return { ids, lastShop: ids.length < count ? '' : (ids.at(-1) ?? '') };
}

async function movedSince(tx: Tx, since: Date): Promise<string[]> {
  const { distributorId, createDate } = ledgerTransaction;
  const moved = tx
    .select({ one: sql`1` })
    .from(ledgerTransaction)
    .where(and(eq(distributorId, distributor.id), gt(createDate, since)));
  const rows = await tx.select({ id: distributor.id }).from(distributor).where(exists(moved));
  return rows.map(({ id }) => id);
}

async function shopsWithMismatches(db: Db, ids: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of ids) if ((await checkLedger(db, [id])).mismatches.length > 0) wrong.push(id);
  return wrong;
}
