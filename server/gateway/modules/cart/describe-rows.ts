import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { findQuantities, resolveSkus } from '#gateway/modules/cart/add-lines.ts';
import { rowMessage } from '#gateway/modules/cart/row-messages.ts';
import { validateRows } from '#gateway/modules/cart/validate-rows.ts';
import { toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import type { CheckedRowData } from '#shared/contract/calls/cart.ts';

/** A row with code and quantity, from a list or a sheet. */
export interface WrittenRow {
  readonly row: number;
  readonly barCode: string;
  readonly quantity: number | null;
}

/** Validates rows against the shop's current cart. */
export async function validateWrittenRows<Row extends WrittenRow>(
  db: Queryable,
  distributorId: string,
  rows: readonly Row[],
) {
  return validateRows(await resolveSkus(db, rows), await findQuantities(db, distributorId));
}

/** Validates rows and returns them in the contract's shape. */
export async function describeRows(
  context: Pick<CallContext<'approved'>, 'db' | 'member'>,
  rows: readonly WrittenRow[],
): Promise<CheckedRowData[]> {
  const validated = await validateWrittenRows(context.db, context.member.distributorId, rows);
  return validated.map(row => ({
    row: row.row,
    barCode: row.barCode.slice(0, 64),
    quantity: row.quantity,
    code: row.code,
    msg: rowMessage(row),
    sku: row.sku && toSkuCard(context, row.sku),
    available: row.available,
  }));
}
