import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { findAsked, findQuantities } from '#gateway/modules/cart/add-lines.ts';
import { judgeRows } from '#gateway/modules/cart/judge-rows.ts';
import { rowMessage } from '#gateway/modules/cart/row-words.ts';
import { toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import type { CheckedRowData } from '#shared/contract/calls/cart.ts';

/** A row of code and quantity as a list or a sheet has it. */
export interface WrittenRow {
  readonly row: number;
  readonly barCode: string;
  readonly quantity: number | null;
}

/** What rows come to in the shop's cart as it is. */
export async function judgeWritten<Row extends WrittenRow>(
  db: Queryable,
  distributorId: string,
  rows: readonly Row[],
) {
  return judgeRows(await findAsked(db, rows), await findQuantities(db, distributorId));
}

/** The same, as it is told. */
export async function checkRows(
  context: Pick<CallContext<'approved'>, 'db' | 'member'>,
  rows: readonly WrittenRow[],
): Promise<CheckedRowData[]> {
  const judged = await judgeWritten(context.db, context.member.distributorId, rows);
  return judged.map(row => ({
    row: row.row,
    barCode: row.barCode.slice(0, 64),
    quantity: row.quantity,
    code: row.code,
    msg: rowMessage(row),
    sku: row.sku && toSkuCard(context, row.sku),
    available: row.available,
  }));
}
