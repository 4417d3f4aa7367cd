import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';

/** Pieces of a sku. */
export interface StockLine {
  readonly skuId: string;
  readonly quantity: number;
}

/**
 * Takes pieces out of the stock. Answers the skus that are short: where any is, nothing was taken. The rows are locked
 * until the transaction ends, in the order of their ids, so that two orders of the same goods wait and never for each
 * other; the later this comes in a transaction, the shorter the others wait.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<string[]> {
  const wanted = sumOf(lines);
  const stock = new Map((await hold(tx, wanted)).map(row => [row.id, row.stock]));
  const short = [...wanted].flatMap(([id, quantity]) => ((stock.get(id) ?? -1) < quantity ? id : []));
  if (short.length > 0) return short;
  const changed = await change(tx, wanted, -1);
  if (changed !== wanted.size)
    throw new Error(`stock was taken of ${changed} skus instead of ${wanted.size}`);
  return [];
}

/** Puts pieces back that were taken. */
export async function returnStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const wanted = sumOf(lines);
  await hold(tx, wanted);
  await change(tx, wanted, 1);
}

/**
 * Locks the rows of skus whose pieces are put back in several steps of one transaction, before the first of them: else
 * each step would lock its own, and the order of their ids would be kept within a step alone.
 */
export async function holdStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await hold(tx, sumOf(lines));
}

function sumOf(lines: readonly StockLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { skuId, quantity } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity);
  return sums;
}

function hold(tx: Tx, pieces: ReadonlyMap<string, number>) {
  return tx
    .select({ id: sku.id, stock: sku.stock })
    .from(sku)
    .where(inArray(sku.id, [...pieces.keys()]))
    .orderBy(asc(sku.id))
    .for('no key update');
}

/** One update of all rows; none goes below zero, whatever was read before. */
async function change(tx: Tx, pieces: ReadonlyMap<string, number>, direction: 1 | -1): Promise<number> {
  const ids = sql.param([...pieces.keys()]);
  const changes = sql.param([...pieces.values()].map(quantity => quantity * direction));
  const { rowCount } = await tx
    .update(sku)
    .set({ stock: sql`${sku.stock} + piece.change` })
    .from(sql`unnest(${ids}::text[], ${changes}::int[]) AS piece (id, change)`)
    .where(sql`${eq(sku.id, sql`piece.id`)} AND ${sku.stock} + piece.change >= 0`);
  return rowCount ?? 0;
}
