import type { Tx } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { asc, eq, inArray, sql } from '#gateway/db/sql.ts';

/** Pieces of a sku. */
export interface StockLine {
  readonly skuId: string;
  readonly quantity: number;
}

/**
 * Takes pieces out of the stock. Answers the skus that are short: where any is, nothing was taken. The rows are locked
 * until the transaction ends, in the order of their ids, so that two orders of the same goods wait and never for each
 * other; the later this comes in a transaction, the shorter the others wait. That is also why it is one statement: all
 * who want the same goods wait for each of its round trips.
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
  const stock = new Map((await hold(tx, wanted)).map(row => [row.id, row.stock]));
  return [...wanted].flatMap(([id, quantity]) => ((stock.get(id) ?? -1) < quantity ? id : []));
}

/** Puts pieces back that were taken. */
export async function returnStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const wanted = sumOf(lines);
  await hold(tx, wanted);
  await tx
    .update(sku)
    .set({ stock: sql`${sku.stock} + piece.quantity` })
    .from(piecesOf(wanted))
    .where(eq(sku.id, sql`piece.id`));
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

/** The pieces as a table `piece` of ids and quantities. */
function piecesOf(pieces: ReadonlyMap<string, number>) {
  const [ids, quantities] = [sql.param([...pieces.keys()]), sql.param([...pieces.values()])];
  return sql`unnest(${ids}::text[], ${quantities}::int[]) AS piece (id, quantity)`;
}
