import type { Queryable } from '#gateway/db/connect.ts';
import { ledgerEntry, ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { and, desc, eq, gt, gte, lt, type SQL, sql } from '#gateway/db/sql.ts';
import type { Arg } from '#shared/contract/index.ts';
import { startOfDay } from '#shared/domain/china-time.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

export type MovementFilter = Arg<'listAccountDetailPage'>['data'];

const DAY_MS = 86_400_000;
const NOTHING = toFen(0);
const isOfEntry = eq(ledgerTransaction.id, ledgerEntry.transactionId);

/** A page of an account's movements that match a filter, newest first. */
export function selectMovements(
  db: Queryable,
  distributorId: string,
  filter: MovementFilter,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
) {
  const { amount, balanceAfter, createDate } = ledgerEntry;
  const { id, kind, refId, refNo, remark } = ledgerTransaction;
  return db
    .select({ id, kind, refId, refNo, remark, amount, balanceAfter, createDate })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, isOfEntry)
    .where(matches(distributorId, filter))
    .orderBy(desc(ledgerEntry.seq))
    .limit(limit)
    .offset(offset);
}
export type Movement = Awaited<ReturnType<typeof selectMovements>>[number];

/** Number and sums of all movements that match a filter. */
export async function sumMovements(
  db: Queryable,
  distributorId: string,
  filter: MovementFilter,
): Promise<{ readonly total: number; readonly totalIn: Fen; readonly totalOut: Fen }> {
  const { amount } = ledgerEntry;
  const sumOf = (sign: SQL) =>
    sql`coalesce(sum(abs(${amount})) FILTER (WHERE ${sign}), 0)`.mapWith(value => toFen(Number(value)));
  const [sums] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      totalIn: sumOf(gt(amount, NOTHING)),
      totalOut: sumOf(lt(amount, NOTHING)),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, isOfEntry)
    .where(matches(distributorId, filter));
  return sums ?? { total: 0, totalIn: NOTHING, totalOut: NOTHING };
}

function matches(
  distributorId: string,
  { accountType, direction, kind, startDate, endDate }: MovementFilter,
): SQL | undefined {
  const { amount, createDate } = ledgerEntry;
  return and(
    eq(ledgerEntry.distributorId, distributorId),
    eq(ledgerEntry.account, accountType),
    direction && (direction === 'IN' ? gt(amount, NOTHING) : lt(amount, NOTHING)),
    kind && eq(ledgerTransaction.kind, kind),
    startDate === undefined ? undefined : gte(createDate, startOfDay(startDate)),
    endDate === undefined ? undefined : lt(createDate, new Date(startOfDay(endDate).getTime() + DAY_MS)),
  );
}
