import type { Queryable } from '#gateway/db/connect.ts';
import { creditBillLine } from '#gateway/db/schema/credit.ts';
import { ledgerEntry, ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from '#gateway/db/sql.ts';
import { MAX_READ } from '#gateway/modules/reconciliation/booked.ts';
import type { Span } from '#gateway/modules/reconciliation/period.ts';
import type { SectionRow } from '#gateway/modules/reconciliation/section-row.ts';
import { type AccountType, LEDGER_REFS, type LedgerKind } from '#shared/domain/ledger.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import { RECONCILED_ACCOUNTS, type ReconciledAccount } from '#shared/domain/reconciliation.ts';
import { ledgerKinds } from '#shared/messages/zh/common/statement.ts';

const accounts: ReconciledAccount[] = [...RECONCILED_ACCOUNTS];
const isOfEntry = eq(ledgerTransaction.id, ledgerEntry.transactionId);
const isIn = (distributorId: string, { from, to }: Span) =>
  and(
    eq(ledgerEntry.distributorId, distributorId),
    gte(ledgerEntry.createDate, from),
    lt(ledgerEntry.createDate, to),
  );
const fenOf = (sum: SQL) => sql`coalesce(${sum}, 0)`.mapWith(value => toFen(Number(value)));

/** Movements of a shop's accounts in a period, per account, oldest first. */
export async function listMovements(
  db: Queryable,
  distributorId: string,
  span: Span,
): Promise<Map<ReconciledAccount, SectionRow[]>> {
  const { account, amount, balanceAfter, createDate } = ledgerEntry;
  const { kind, refNo } = ledgerTransaction;
  const rows = await db
    .select({ account, amount, balanceAfter, createDate, kind, refNo })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, isOfEntry)
    .where(and(isIn(distributorId, span), inArray(account, accounts)))
    .orderBy(asc(account), asc(ledgerEntry.seq))
    .limit(MAX_READ);
  return Map.groupBy(rows.map(toMovement), ({ account: of }) => of);
}

const NOTHING = toFen(0);

function toMovement(row: {
  readonly account: string;
  readonly amount: Fen;
  readonly balanceAfter: Fen;
  readonly createDate: Date;
  readonly kind: LedgerKind;
  readonly refNo: string;
}) {
  const account = row.account as ReconciledAccount;
  const { amount, kind } = row;
  return {
    account,
    kind,
    refId: null,
    cells: {
      date: row.createDate,
      kind: (ledgerKinds[account as AccountType] ?? ledgerKinds.BALANCE)[kind],
      no: LEDGER_REFS[kind] === null ? '' : row.refNo,
      in: amount > 0 ? amount : NOTHING,
      out: amount < 0 ? toFen(-amount) : NOTHING,
      after: row.balanceAfter,
    },
  };
}

/** Balances at the start and the end of a period, of the accounts that were used before its end. */
export async function readBalances(db: Queryable, distributorId: string, { from, to }: Span) {
  const { account, amount, createDate } = ledgerEntry;
  const rows = await db
    .select({
      account,
      opening: fenOf(sql`sum(${amount}) FILTER (WHERE ${lt(createDate, from)})`),
      closing: fenOf(sql`sum(${amount})`),
    })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.distributorId, distributorId), inArray(account, accounts), lt(createDate, to)))
    .groupBy(account);
  return new Map(rows.map(({ account: of, ...balances }) => [of as ReconciledAccount, balances]));
}

/** What the ledger booked in a period per kind of transaction: the sum of the credits. */
export async function sumByKind(db: Queryable, distributorId: string, span: Span) {
  const { kind } = ledgerTransaction;
  const { amount } = ledgerEntry;
  const rows = await db
    .select({ kind, sum: fenOf(sql`sum(${amount}) FILTER (WHERE ${amount} > 0)`) })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, isOfEntry)
    .where(isIn(distributorId, span))
    .groupBy(kind);
  const sums = new Map(rows.map(row => [row.kind, row.sum]));
  return (of: LedgerKind): Fen => sums.get(of) ?? NOTHING;
}

/** Purchases on credit less refunds to it, by the lines of the bills. */
export async function sumBilled(db: Queryable, distributorId: string, { from, to }: Span): Promise<Fen> {
  const [row] = await db
    .select({ sum: fenOf(sql`sum(${creditBillLine.amount})`) })
    .from(creditBillLine)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, creditBillLine.transactionId))
    .where(
      and(
        eq(creditBillLine.distributorId, distributorId),
        gte(ledgerTransaction.createDate, from),
        lt(ledgerTransaction.createDate, to),
      ),
    );
  return row?.sum ?? NOTHING;
}
