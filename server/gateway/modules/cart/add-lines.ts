import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { inArray, sql } from '#gateway/db/sql.ts';
import { inCartOf } from '#gateway/modules/cart/find-cart.ts';
import { rowMessage, skuTitle } from '#gateway/modules/cart/row-messages.ts';
import { type ResolvedRow, type ValidatedRow, validateRows } from '#gateway/modules/cart/validate-rows.ts';
import { findByCode } from '#gateway/modules/commodity/find-by-code.ts';
import { findSkus } from '#gateway/modules/commodity/sku-cards.ts';
import type { BatchResultData } from '#shared/contract/schemas/commodity.ts';

/** A row to add: a sku by its id, or by a barcode or sku code. */
export interface RequestedRow {
  /** Row number in the client's list, from 1. */
  readonly row: number;
  readonly skuId?: string | undefined;
  readonly barCode?: string | undefined;
  /** Pieces; null if the input is not a valid number of pieces. */
  readonly quantity: number | null;
}

type ShopContext = Pick<CallContext<'approved'>, 'member' | 'clock' | 'newId'>;

/**
 * Adds rows to the shop's cart. Rows of one sku are summed and added only if the total can be ordered. Rows that
 * cannot be added are returned as failed; all others are in the cart when the transaction commits.
 */
export async function addLines(
  tx: Tx,
  context: ShopContext,
  rows: readonly RequestedRow[],
): Promise<BatchResultData> {
  const { validated, lines } = await addRows(tx, context, rows);
  const failed = validated.filter(({ fits }) => !fits);
  return {
    added: validated.length - failed.length,
    failed: failed.map(row => ({
      row: row.row,
      skuId: row.sku?.id ?? null,
      name: row.sku ? skuTitle(row.sku) : (row.barCode ?? ''),
      code: row.code,
      msg: rowMessage(row),
      available: row.available,
    })),
    cartIds: lines.map(({ cartId }) => cartId),
  };
}

/** Cart line of an added sku, with its new quantity. */
interface AddedLine {
  readonly cartId: string;
  readonly skuId: string;
  readonly quantity: number;
}

/** Like `addLines`, but returns the validation result of each row, and the added lines in the order of their rows. */
export async function addRows<Row extends RequestedRow>(
  tx: Tx,
  { member, clock, newId }: ShopContext,
  rows: readonly Row[],
): Promise<{ validated: ValidatedRow<Row & ResolvedRow>[]; lines: AddedLine[] }> {
  const { distributorId } = member;
  await lockShop(tx, distributorId);
  const validated = validateRows(await resolveSkus(tx, rows), await findQuantities(tx, distributorId));
  const now = clock.now().getTime();
  const lines = validated.flatMap(({ code, sku: found, asked, inCart }, index) => {
    if (code !== '0' || !found) return [];
    // The first row of a batch is listed at the top of the cart.
    const createDate = new Date(now - index);
    return [{ distributorId, id: newId(), skuId: found.id, quantity: inCart + asked, createDate }];
  });
  return { validated, lines: lines.length > 0 ? await writeLines(tx, lines) : [] };
}

/** Adds the sku to each row, found by skuId, otherwise by code; null if there is none. */
export async function resolveSkus<Row extends RequestedRow>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & ResolvedRow)[]> {
  const ids = rows.flatMap(({ skuId }) => skuId ?? []);
  const codes = rows.flatMap(({ skuId, barCode }) => (skuId === undefined ? (barCode ?? []) : []));
  const found = ids.length > 0 ? await findSkus(db, inArray(sku.id, ids)) : [];
  const byId = new Map(found.map(one => [one.id, one]));
  const byCode = await findByCode(db, codes);
  return rows.map(row => ({
    ...row,
    sku: (row.skuId === undefined ? byCode.get(row.barCode ?? '') : byId.get(row.skuId)) ?? null,
  }));
}

/** Returns the pieces in the cart by sku id. */
export async function findQuantities(
  db: Queryable,
  distributorId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ skuId: cartLine.skuId, quantity: cartLine.quantity })
    .from(cartLine)
    .where(inCartOf(distributorId));
  return new Map(rows.map(({ skuId, quantity }) => [skuId, quantity]));
}

/** A line that is in the cart keeps its position; a removed line is added as a new one. */
async function writeLines(tx: Tx, lines: (typeof cartLine.$inferInsert)[]): Promise<AddedLine[]> {
  const written = await tx
    .insert(cartLine)
    .values(lines)
    .onConflictDoUpdate({
      target: [cartLine.distributorId, cartLine.skuId],
      set: {
        quantity: sql`excluded.quantity`,
        createDate: sql`CASE WHEN ${cartLine.removedDate} IS NULL THEN ${cartLine.createDate} ELSE excluded.create_date END`,
        removedDate: null,
      },
    })
    .returning({ cartId: cartLine.id, skuId: cartLine.skuId, quantity: cartLine.quantity });
  const bySku = new Map(written.map(line => [line.skuId, line]));
  return lines.flatMap(({ skuId }) => bySku.get(skuId) ?? []);
}
