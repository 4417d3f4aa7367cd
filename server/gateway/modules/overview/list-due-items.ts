import { isApproved, type ShopMember } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { calculateBills } from '#gateway/modules/credit/bill-figures.ts';
import { REPAYABLE_BILLS } from '#gateway/modules/credit/bill-transitions.ts';
import type { DueItemData } from '#shared/contract/calls/overview.ts';
import type { Data } from '#shared/contract/index.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';

/** Number of items shown. */
const SHOWN = 8;
/** Maximum number of items read per kind. */
const READ = 200;

/** `amount` in fen, before it is shown. */
interface Due extends Omit<DueItemData, 'amount' | 'dueDate' | 'overdue'> {
  readonly amount: Fen;
  readonly dueDate: Date | null;
}

/** Returns what a shop has to do, the earliest deadline first and items without one last. */
export async function listDueItems(
  db: Queryable,
  member: ShopMember,
  now: Date,
): Promise<Data<'listMyDueItems'>> {
  const { distributorId } = member;
  const [bills, orders, returns] = await Promise.all([
    listBills(db, distributorId, now),
    listOrders(db, distributorId, isApproved(member)),
    listReturns(db, distributorId),
  ]);
  const items = [...bills, ...orders, ...returns].toSorted((one, other) => deadline(one) - deadline(other));
  return {
    total: items.length,
    items: items.slice(0, SHOWN).map(({ dueDate, amount, ...item }) => ({
      ...item,
      amount: formatYuan(amount),
      dueDate: dueDate?.toISOString() ?? null,
      overdue: dueDate !== null && dueDate <= now,
    })),
  };
}

const deadline = ({ dueDate }: Due) => dueDate?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** Closed bills with an unpaid amount, with their fees. */
async function listBills(db: Queryable, distributorId: string, now: Date): Promise<Due[]> {
  const bills = await db
    .select()
    .from(creditBill)
    .where(
      and(eq(creditBill.distributorId, distributorId), inArray(creditBill.status, [...REPAYABLE_BILLS])),
    );
  const figures = await calculateBills(db, distributorId, bills, now);
  return figures.map(({ bill: { id, month, dueDate }, owed }) => ({
    kind: 'BILL',
    id,
    no: month,
    dueDate,
    amount: owed,
    orderCount: 1,
    payNo: null,
  }));
}

/** Quotes to answer, and payments to make, each with the orders that are paid together. */
async function listOrders(db: Queryable, distributorId: string, mayPay: boolean): Promise<Due[]> {
  const rows = await db
    .select({
      id: order.id,
      no: order.orderNo,
      status: order.status,
      payNo: order.payNo,
      amount: order.payAmount,
      dueDate: order.expireTime,
    })
    .from(order)
    .where(and(eq(order.distributorId, distributorId), inArray(order.status, ['WAIT_ACCEPT', 'WAIT_PAY'])))
    .orderBy(asc(order.createDate), asc(order.id))
    .limit(READ);
  return [...Map.groupBy(rows, ({ payNo, id }) => payNo ?? id).values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { status, payNo, ...shown } = first;
    return {
      ...shown,
      kind: status === 'WAIT_PAY' ? 'PAY' : 'QUOTE',
      amount: toFen([first, ...rest].reduce((sum, { amount }) => sum + amount, 0)),
      orderCount: 1 + rest.length,
      payNo: mayPay ? payNo : null,
    };
  });
}

/** Approved returns whose commodities were not sent back yet. */
async function listReturns(db: Queryable, distributorId: string): Promise<Due[]> {
  const rows = await db
    .select({ id: refund.id, no: refund.refundNo, amount: refund.amount, dueDate: refund.expireTime })
    .from(refund)
    .where(and(eq(refund.distributorId, distributorId), eq(refund.status, 'WAIT_RETURN')))
    .orderBy(asc(refund.createDate), asc(refund.id))
    .limit(READ);
  return rows.map(row => ({ kind: 'RETURN', ...row, orderCount: 1, payNo: null }));
}
