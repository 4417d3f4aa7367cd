import type { Db } from '#gateway/db/connect.ts';
import { type CopiedRow, copyOut } from '#gateway/db/copy-out.ts';
import type { Catalogue, CatalogueSize } from '#gateway/modules/search/catalogue.ts';
import { grown, release } from '#gateway/modules/search/grown.ts';

/** Of all rows: a million skus take some seconds, and longer while PostgreSQL is busy. */
const TIMEOUT = '5min';

const SKUS = `
  SELECT commodity_id, sku_code, bar_code, CASE WHEN stock >= min_qty THEN stock ELSE 0 END, specs::text FROM sku`;
const COMMODITIES = `
  SELECT id, revision::float8, name, brand_id, category_id, on_shelf, price::float8, market_price::float8, rank,
    sales_count, extract(epoch FROM listed_date)::float8
  FROM commodity`;

/**
 * Reads all commodities of one snapshot, which includes every revision up to its last one. `loadPlaces` is called after
 * it was taken, so that it finds all brands and categories of the snapshot.
 */
export async function loadAll(
  db: Db,
  catalogue: Catalogue,
  size: CatalogueSize,
  loadPlaces: () => Promise<void>,
): Promise<void> {
  const client = await db.$client.connect();
  const specs = new SpecLists(size);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = '${TIMEOUT}'`);
    const { rows } = await client.query<{ snapshot: string }>(
      'SELECT pg_current_snapshot()::text AS snapshot',
    );
    catalogue.stockSnapshot = rows[0]?.snapshot ?? '';
    await loadPlaces();
    await copyOut(client, SKUS, row => {
      const slot = catalogue.addSku(row.text(), [row.text(), row.text()], row.integer());
      specs.add(slot, row.text(), text => catalogue.specTerms(text));
    });
    await copyOut(client, COMMODITIES, row => catalogue.setLoaded(commodityOf(row), slot => specs.of(slot)));
    await client.query('COMMIT');
  } finally {
    specs.release();
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** In the order of the columns. */
function commodityOf(row: CopiedRow) {
  return {
    id: row.text(),
    revision: row.float(),
    name: row.text(),
    brandId: row.text(),
    categoryId: row.text(),
    onShelf: row.boolean(),
    price: row.float(),
    marketPrice: row.float(),
    rank: row.integer(),
    salesCount: row.integer(),
    listed: row.float(),
  };
}

const MAX_CACHED_SPECS = 2000;

/** Spec terms of the skus of each slot, as linked lists, because skus arrive in any order. */
class SpecLists {
  /** By slot: its last sku + 1. */
  #last: Uint32Array<ArrayBuffer>;
  /** By sku: the one before it + 1. */
  #before: Uint32Array<ArrayBuffer>;
  /** By sku: where its terms are. */
  #places: Uint32Array<ArrayBuffer>;
  /** The number of terms, then the terms, of different specs. */
  #terms = new Uint32Array(1024);
  #used = 0;
  #skus = 0;
  /** Places of recent specs: many skus have equal ones. */
  readonly #cached = new Map<string, number>();

  constructor({ commodities, skus }: CatalogueSize) {
    this.#last = new Uint32Array(commodities + 1);
    this.#before = new Uint32Array(skus + 1);
    this.#places = new Uint32Array(skus + 1);
  }

  add(slot: number, specs: string, termsOf: (specs: string) => readonly number[]): void {
    const sku = this.#skus++;
    this.#last = grown(this.#last, slot + 1);
    this.#before = grown(this.#before, sku + 1);
    this.#places = grown(this.#places, sku + 1);
    this.#before[sku] = this.#last[slot] as number;
    this.#last[slot] = sku + 1;
    this.#places[sku] = this.#cached.get(specs) ?? this.#keep(specs, termsOf(specs));
  }

  /** Terms of all skus of a slot, each once. */
  of(slot: number): ReadonlySet<number> {
    const terms = new Set<number>();
    for (let sku = this.#last[slot] ?? 0; sku > 0; sku = this.#before[sku - 1] as number) {
      const place = this.#places[sku - 1] as number;
      const end = place + (this.#terms[place] as number);
      for (let at = place + 1; at <= end; at++) terms.add(this.#terms[at] as number);
    }
    return terms;
  }

  release(): void {
    for (const column of [this.#last, this.#before, this.#places, this.#terms]) release(column);
  }

  #keep(specs: string, terms: readonly number[]): number {
    const place = this.#used;
    this.#used += 1 + terms.length;
    this.#terms = grown(this.#terms, this.#used);
    this.#terms[place] = terms.length;
    this.#terms.set(terms, place + 1);
    if (this.#cached.size >= MAX_CACHED_SPECS) this.#cached.clear();
    this.#cached.set(specs, place);
    return place;
  }
}
