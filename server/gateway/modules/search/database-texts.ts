import type { Db } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { type SQL, sql } from '#gateway/db/sql.ts';
import type { CatalogueTexts, NameOrder } from '#gateway/modules/search/catalogue-texts.ts';
import { CodeKeys } from '#gateway/modules/search/code-keys.ts';
import { grown, roomFor } from '#gateway/modules/search/grown.ts';
import { hashOf } from '#gateway/modules/search/hash-texts.ts';
import { isOneOf } from '#gateway/modules/search/is-one-of.ts';
import { codeForms } from '#gateway/modules/search/normalize.ts';
import { slotsInOrder } from '#gateway/modules/search/slots-in-order.ts';
import type { TextTable } from '#gateway/modules/search/text-table.ts';

/** A barcode, and a sku code with its part after the first hyphen. */
const FORMS_PER_SKU = 3;

/** Leaves names and codes in PostgreSQL and keeps only what selects the rows to read. */
export class DatabaseTexts implements CatalogueTexts {
  readonly #db: Db;
  readonly #ids: TextTable;
  readonly #codes = new CodeKeys();
  /** Hash of each name, which shows whether it has changed. */
  #names = new Uint32Array(1024);
  #nameChanges = 0;
  /** Orders of all slots, and how many names had changed before. */
  readonly #orders = new Map<NameOrder, { readonly slots: Uint32Array; readonly nameChanges: number }>();
  readonly #loading = new Map<NameOrder, Promise<Uint32Array>>();

  constructor(db: Db, ids: TextTable) {
    this.#db = db;
    this.#ids = ids;
  }

  reserve(commodities: number, skus: number): void {
    this.#names = roomFor(this.#names, commodities);
    this.#codes.reserve(commodities, skus * FORMS_PER_SKU);
  }

  setCodes(slot: number, codes: readonly string[]): void {
    this.#codes.set(slot, codes.flatMap(codeForms));
  }

  addCodes(slot: number, codes: readonly string[]): void {
    for (const code of codes) this.#codes.add(slot, codeForms(code));
  }

  setName(slot: number, name: string): void {
    this.#names = grown(this.#names, slot + 1);
    const hash = hashOf(name);
    if (this.#names[slot] === hash) return;
    this.#names[slot] = hash;
    this.#nameChanges++;
  }

  settle(): Promise<void> {
    return this.#codes.settle();
  }

  async slotsWithCode(prefix: string): Promise<readonly Uint32Array[]> {
    const { sure, unsure } = this.#codes.find(prefix);
    if (unsure.size === 0) return sure;
    const { commodityId, skuCode, barCode } = sku;
    const rows = await this.#db
      .select({ commodityId, skuCode, barCode })
      .from(sku)
      .where(isOneOf(commodityId, this.#idsOf([...unsure])));
    const having = rows.filter(row =>
      [row.skuCode, row.barCode].flatMap(codeForms).some(form => form.startsWith(prefix)),
    );
    return [...sure, Uint32Array.from(having, row => this.#ids.numberOf(row.commodityId))];
  }

  async namesOf(slots: readonly number[]): Promise<readonly string[]> {
    const ids = this.#idsOf(slots);
    const { id, name } = commodity;
    const rows = await this.#db.select({ id, name }).from(commodity).where(isOneOf(id, ids));
    const names = new Map(rows.map(row => [row.id, row.name]));
    return ids.map(one => names.get(one) ?? '');
  }

  async order(order: NameOrder, _count: number, among: readonly number[] | null): Promise<Uint32Array> {
    const known = this.#orders.get(order);
    if (known?.nameChanges === this.#nameChanges) return known.slots;
    if (among) return this.#findOrder(order, isOneOf(commodity.id, this.#idsOf(among)));
    const loading = this.#load(order);
    // Sorting all takes seconds. Meanwhile the changed ones have their places of before.
    return known?.slots ?? loading;
  }

  #load(order: NameOrder): Promise<Uint32Array> {
    const running = this.#loading.get(order);
    if (running) return running;
    const nameChanges = this.#nameChanges;
    const loading = this.#findOrder(order, sql`true`)
      .then(slots => {
        this.#orders.set(order, { slots, nameChanges });
        return slots;
      })
      .finally(() => this.#loading.delete(order));
    this.#loading.set(order, loading);
    // Nobody may be waiting for it.
    loading.catch(() => {});
    return loading;
  }

  /** PostgreSQL's collation of Chinese is the one of `Intl`. */
  #findOrder(order: NameOrder, condition: SQL): Promise<Uint32Array> {
    const direction = order === 'NAME_ASC' ? sql`ASC` : sql`DESC`;
    return slotsInOrder(
      this.#db,
      this.#ids,
      sql`SELECT ${commodity.id} AS id, row_number() OVER (
            ORDER BY ${commodity.name} COLLATE "zh-x-icu" ${direction}, ${commodity.id} COLLATE "C"
          ) AS place FROM ${commodity} WHERE ${condition}`,
    );
  }

  #idsOf(slots: readonly number[]): string[] {
    return slots.map(slot => this.#ids.textOf(slot));
  }
}
