import { BusinessError } from '#gateway/calls/business-error.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { BILL_TRANSITIONS, type BillEvent } from '#gateway/modules/credit/bill-transitions.ts';

export type BillRow = typeof creditBill.$inferSelect;

/**
 * Bills of the given shop, oldest first. Callers that change them must hold the shop lock.
 * @throws BusinessError NOT_FOUND if one is missing, also for bills of other shops
 */
export async function findBills(
  db: Queryable,
  distributorId: string,
  ids: readonly string[],
): Promise<BillRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await db
    .select()
    .from(creditBill)
    .where(and(eq(creditBill.distributorId, distributorId), inArray(creditBill.id, wanted)))
    .orderBy(asc(creditBill.month));
  if (rows.length !== wanted.length) throw new BusinessError('NOT_FOUND');
  return rows;
}

/** For timers: finds a bill with the shop lock taken before it is read. Undefined if it does not exist. */
export async function lockBill(tx: Tx, id: string): Promise<BillRow | undefined> {
  const [owner] = await tx
    .select({ distributorId: creditBill.distributorId })
    .from(creditBill)
    .where(eq(creditBill.id, id));
  if (!owner) return undefined;
  await lockShop(tx, owner.distributorId);
  const [row] = await findBills(tx, owner.distributorId, [id]);
  return row;
}

/**
 * Applies an event to a bill and sets further columns. Requires the shop lock, taken before `row` was read.
 * @throws BusinessError STATE_CHANGED if the event is not valid in the bill's state
 */
export async function moveBill(
  tx: Tx,
  row: BillRow,
  event: BillEvent,
  set: Partial<Pick<BillRow, 'paid' | 'paidFee' | 'paidDate'>> = {},
): Promise<BillRow> {
  const moved = { ...set, status: nextState(BILL_TRANSITIONS, row.status, event) };
  await tx.update(creditBill).set(moved).where(isBill(row));
  return { ...row, ...moved };
}

export const isBill = ({ distributorId, id }: Pick<BillRow, 'distributorId' | 'id'>) =>
  and(eq(creditBill.distributorId, distributorId), eq(creditBill.id, id));
