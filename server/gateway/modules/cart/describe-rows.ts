import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { findQuantities, resolveSkus } from '#gateway/modules/cart/add-lines.ts';
import { rowMessage } from '#gateway/modules/cart/row-messages.ts';
import { validateRows } from '#gateway/modules/cart/validate-rows.ts';
import { type SkuWithCommodity, toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import type { CheckedRowData } from '#shared/contract/calls/cart.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';

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

/** A row that may have no quantity: it takes the smallest one that can be ordered. */
type OpenRow = Omit<WrittenRow, 'quantity'> & { readonly quantity?: number | null | undefined };

/** Validates rows and returns them in the contract's shape. */
export async function describeRows(
  { db, ...context }: Pick<CallContext<'approved'>, 'db' | 'member'>,
  rows: readonly OpenRow[],
): Promise<CheckedRowData[]> {
  const filled = (await resolveSkus(db, rows.map(asRequested))).map(row => ({
    ...row,
    quantity: row.byMinimum && row.sku ? smallestQuantity(row.sku) : row.quantity,
  }));
  const validated = validateRows(filled, await findQuantities(db, context.member.distributorId));
  return validated.map(row => ({
    row: row.row,
    barCode: row.barCode.slice(0, 64),
    quantity: row.quantity,
    ...(row.byMinimum && { byMinimum: true }),
    code: row.code,
    msg: rowMessage(row),
    sku: row.sku && toSkuCard(context, row.sku),
    available: row.available,
  }));
}

const asRequested = ({ quantity, ...row }: OpenRow) => ({
  ...row,
  quantity: quantity ?? null,
  byMinimum: quantity === undefined,
});

const smallestQuantity = (sku: SkuWithCommodity) => allowedQuantities(sku)?.first ?? sku.minQty;
