import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { inArray, sql } from '#gateway/db/sql.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { inCartOf } from '#gateway/modules/cart/find-cart.ts';
import { type AskedRow, type JudgedRow, judgeRows } from '#gateway/modules/cart/judge-rows.ts';
import { rowMessage, skuTitle } from '#gateway/modules/cart/row-words.ts';
import { findByCode } from '#gateway/modules/commodity/find-by-code.ts';
import { findSkus } from '#gateway/modules/commodity/sku-cards.ts';
import type { BatchResultData } from '#shared/contract/goods.ts';

/** What is to be added: a sku by its id, or by a barcode or sku code. */
export interface WantedRow {
  /** From 1, as whoever sent it counts. */
  readonly row: number;
  readonly skuId?: string | undefined;
  readonly barCode?: string | undefined;
  /** null: what was written is no number of pieces. */
  readonly quantity: number | null;
}

type ShopContext = Pick<CallContext<'approved'>, 'member' | 'clock' | 'newId'>;

/**
 * Adds to what the shop's cart has: rows of one sku together, and only where the sum can be ordered. What cannot be
 * added is named, row by row; everything else is in the cart when the transaction ends.
 */
export async function addLines(
  tx: Tx,
  context: ShopContext,
  rows: readonly WantedRow[],
): Promise<BatchResultData> {
  const judged = await addRows(tx, context, rows);
  const failed = judged.filter(({ fits }) => !fits);
  return {
    added: judged.length - failed.length,
    failed: failed.map(row => ({
      row: row.row,
      skuId: row.sku?.id ?? null,
      name: row.sku ? skuTitle(row.sku) : (row.barCode ?? ''),
      code: row.code,
      msg: rowMessage(row),
      available: row.available,
    })),
  };
}

/** The same, row by row as they were judged. */
export async function addRows<Row extends WantedRow>(
  tx: Tx,
  { member, clock, newId }: ShopContext,
  rows: readonly Row[],
): Promise<JudgedRow<Row & AskedRow>[]> {
  const { distributorId } = member;
  await lockShop(tx, distributorId);
  const judged = judgeRows(await findAsked(tx, rows), await findQuantities(tx, distributorId));
  const now = clock.now().getTime();
  const lines = judged.flatMap(({ code, sku: found, asked, inCart }, index) => {
    if (code !== '0' || !found) return [];
    // The first of a batch stands at the top, above what was there.
    const createDate = new Date(now - index);
    return [{ distributorId, id: newId(), skuId: found.id, quantity: inCart + asked, createDate }];
  });
  if (lines.length > 0) await writeLines(tx, lines);
  return judged;
}

/** What rows mean: by id, else by code. */
export async function findAsked<Row extends WantedRow>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & AskedRow)[]> {
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

/** Pieces by sku, of what is in the cart. */
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

/** A line that is in the cart keeps its place; one that was taken out comes back as a new one. */
async function writeLines(tx: Tx, lines: (typeof cartLine.$inferInsert)[]): Promise<void> {
  await tx
    .insert(cartLine)
    .values(lines)
    .onConflictDoUpdate({
      target: [cartLine.distributorId, cartLine.skuId],
      set: {
        quantity: sql`excluded.quantity`,
        createDate: sql`CASE WHEN ${cartLine.removedDate} IS NULL THEN ${cartLine.createDate} ELSE excluded.create_date END`,
        removedDate: null,
      },
    });
}
