import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { asc, eq, inArray, sql } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';

/** A number of pieces of a sku. */
export interface StockLine {
  readonly skuId: string;
  readonly quantity: number;
}

/**
 * Takes pieces out of the stock. Returns the ids of skus that are short; if any is short, nothing is taken. The
 * rows are locked until the end of the transaction in id order, so that concurrent orders cannot deadlock. Call it
 * late in the transaction: others wait for these rows. For the same reason it is a single statement, without extra
 * round trips.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<string[]> {
  const wanted = sumOf(lines);
  const { rowCount } = await tx.execute(sql`
    WITH held AS (
      SELECT ${sku.id}, ${sku.stock}, piece.quantity FROM ${sku} JOIN ${piecesOf(wanted)} ON ${sku.id} = piece.id
      ORDER BY ${sku.id} FOR NO KEY UPDATE OF ${sku}
    )
    UPDATE ${sku} SET stock = held.stock - held.quantity FROM held
    WHERE ${sku.id} = held.id AND ${wanted.size}::int = (SELECT count(*) FROM held WHERE stock >= quantity)`);
  if (rowCount === wanted.size) return [];
  const stock = new Map((await lockSkus(tx, wanted)).map(row => [row.id, row.stock]));
  return [...wanted].flatMap(([id, quantity]) => ((stock.get(id) ?? -1) < quantity ? id : []));
}

/** Returns pieces to the stock. */
export async function returnStock(tx: Tx, context: WorkContext, lines: readonly StockLine[]): Promise<void> {
  const wanted = sumOf(lines);
  if (wanted.size === 0) return;
  await lockSkus(tx, wanted);
  await tx
    .update(sku)
    .set({ stock: sql`${sku.stock} + piece.quantity` })
    .from(piecesOf(wanted))
    .where(eq(sku.id, sql`piece.id`));
  await publish(tx, context, 'stockRaised', { skuIds: [...wanted.keys()] });
}

/**
 * Locks sku rows up front when one transaction returns stock in several steps; otherwise the id order would only
 * hold within each step.
 */
export async function lockStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await lockSkus(tx, sumOf(lines));
}

function sumOf(lines: readonly StockLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { skuId, quantity } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity);
  return sums;
}

function lockSkus(tx: Tx, pieces: ReadonlyMap<string, number>) {
  return tx
    .select({ id: sku.id, stock: sku.stock })
    .from(sku)
    .where(inArray(sku.id, [...pieces.keys()]))
    .orderBy(asc(sku.id))
    .for('no key update');
}

/** The pieces as an SQL table `piece (id, quantity)`. */
function piecesOf(pieces: ReadonlyMap<string, number>) {
  const [ids, quantities] = [sql.param([...pieces.keys()]), sql.param([...pieces.values()])];
  return sql`unnest(${ids}::text[], ${quantities}::int[]) AS piece (id, quantity)`;
}
