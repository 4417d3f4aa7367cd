import type { SkuSpec } from '#gateway/db/schema/catalogue.ts';
import type {
  CommodityColumns,
  LoadedBrand,
  LoadedCategory,
  LoadedCommodity,
} from '#gateway/modules/search/catalogue-rows.ts';
import type { CatalogueTexts, NameOrder } from '#gateway/modules/search/catalogue-texts.ts';
import { type Column, grown, roomFor, withValue } from '#gateway/modules/search/grown.ts';
import { PackedLists } from '#gateway/modules/search/packed-lists.ts';
import { Postings } from '#gateway/modules/search/postings.ts';
import { SlotOrder, type SlotSequence } from '#gateway/modules/search/slot-order.ts';
import { TextTable } from '#gateway/modules/search/text-table.ts';
import { Vocabulary } from '#gateway/modules/search/vocabulary.ts';

export interface NamedBrand extends LoadedBrand {
  readonly terms: readonly number[];
}

export interface NamedCategory extends LoadedCategory {
  readonly terms: readonly number[];
}

const ROW_COLUMNS = ['rank', 'listed', 'salesCount', 'price', 'marketPrice'] as const;
type NumberColumn = (typeof ROW_COLUMNS)[number] | 'stock';

/** Column and direction. The order of a column is kept in one direction, and read backwards for the other. */
const numberOrders = {
  DEFAULT: ['rank', 'DESC'],
  NEWEST: ['listed', 'DESC'],
  SALES: ['salesCount', 'DESC'],
  SALES_ASC: ['salesCount', 'ASC'],
  PRICE_ASC: ['price', 'ASC'],
  PRICE_DESC: ['price', 'DESC'],
  MARKET_ASC: ['marketPrice', 'ASC'],
  MARKET_DESC: ['marketPrice', 'DESC'],
  STOCK_ASC: ['stock', 'ASC'],
  STOCK_DESC: ['stock', 'DESC'],
} as const satisfies Record<string, readonly [NumberColumn, 'ASC' | 'DESC']>;

const keptDirections: Record<NumberColumn, 'ASC' | 'DESC'> = {
  rank: 'DESC',
  listed: 'DESC',
  salesCount: 'DESC',
  price: 'ASC',
  marketPrice: 'ASC',
  stock: 'ASC',
};

type NumberOrder = keyof typeof numberOrders;

export type IndexedSort = NumberOrder | NameOrder;

/** Rough estimates, to reserve memory. */
const UNITS_PER_ID = 12;
const TERMS_PER_COMMODITY = 6;

export interface CatalogueSize {
  readonly commodities: number;
  readonly skus: number;
}

export const isByName = (sort: string): sort is NameOrder => sort === 'NAME_ASC' || sort === 'NAME_DESC';

/**
 * Search index of all commodities: the numbers in columns by slot, the vocabulary of their names, and the texts, which
 * one of two engines keeps. PostgreSQL is too slow at counting the facets of a frequent word among 100,000 commodities,
 * and it cannot match pinyin. Each gateway process has its own index and loads committed changes before each search
 * (`freshCatalogue`), and those of the stock before the searches that need it (`freshStock`).
 */
export class Catalogue {
  readonly ids = new TextTable();
  readonly texts: CatalogueTexts;
  brandOf: Column = new Uint16Array(0);
  categoryOf: Column = new Uint16Array(0);
  onShelf = new Uint8Array(0);
  /** Columns of sort orders, no wider than their values need. */
  readonly numbers: Record<NumberColumn, Column> = {
    rank: new Uint16Array(0),
    listed: new Uint32Array(0),
    salesCount: new Uint16Array(0),
    price: new Uint32Array(0),
    marketPrice: new Uint32Array(0),
    /** The stock that a card shows: of the skus that have their minimum quantity. 0: sold out. */
    stock: new Uint16Array(0),
  };
  /**
   * Term numbers of the name in its order, then of the specs, shifted left by one; the lowest bit is 1 for a spec.
   */
  readonly termsOf = new PackedLists();
  readonly brands: NamedBrand[] = [];
  readonly categories: NamedCategory[] = [];
  readonly vocabulary = new Vocabulary();
  readonly postings = new Postings(this);
  /** Revision of the last change that was loaded. */
  revision = 0;
  /** Snapshot of PostgreSQL of which the stock was loaded. */
  stockSnapshot = '';
  readonly #brandNumbers = new Map<string, number>();
  readonly #categoryNumbers = new Map<string, number>();
  readonly #orders = new Map<NumberColumn, SlotOrder>();

  constructor(createTexts: (ids: TextTable) => CatalogueTexts) {
    this.texts = createTexts(this.ids);
  }

  /** Number of slots; columns can be longer. */
  get count(): number {
    return this.ids.count;
  }

  /** Whether the brand and the category of a row are loaded. */
  knowsPlacesOf({ brandId, categoryId }: LoadedCommodity): boolean {
    return this.#brandNumbers.has(brandId) && this.#categoryNumbers.has(categoryId);
  }

  categoryNumber(id: string): number | undefined {
    return this.#categoryNumbers.get(id);
  }

  brandNumber(id: string): number | undefined {
    return this.#brandNumbers.get(id);
  }

  setBrand(brand: LoadedBrand): void {
    const terms = [
      ...new Set([brand.name, brand.englishName].flatMap(name => this.vocabulary.numbersOf(name))),
    ];
    place(this.brands, this.#brandNumbers, { ...brand, terms });
  }

  setCategory(category: LoadedCategory): void {
    place(this.categories, this.#categoryNumbers, {
      ...category,
      terms: this.vocabulary.numbersOf(category.name),
    });
  }

  /** Adds or updates a commodity whose brand and category are loaded. Changes are set in the order of their revision. */
  setCommodity(row: LoadedCommodity): void {
    const slot = this.#setColumns(row);
    if (slot === undefined) return;
    this.texts.setName(slot, row.name);
    this.texts.setCodes(slot, row.codes);
    this.#setTerms(slot, row.name, new Set(row.specs.flatMap(specs => this.specTerms(specs))));
    this.postings.change(slot);
  }

  /** First load: adds a sku of a commodity that `setLoaded` sets after all skus. Returns the slot. */
  addSku(commodityId: string, codes: readonly string[], stock: number): number {
    const slot = this.#slotOf(commodityId);
    this.#setNumber(slot, 'stock', (this.numbers.stock[slot] as number) + stock);
    this.texts.addCodes(slot, codes);
    return slot;
  }

  /** First load: sets a commodity whose skus were added. */
  setLoaded(row: CommodityColumns, specTermsOf: (slot: number) => ReadonlySet<number>): void {
    const slot = this.#setColumns(row);
    if (slot === undefined) return;
    this.texts.setName(slot, row.name);
    this.#setTerms(slot, row.name, specTermsOf(slot));
  }

  /** Only `freshStock` calls it, in the order of the snapshots. */
  setStock(slot: number, stock: number): void {
    this.#setNumber(slot, 'stock', stock);
  }

  /** Term numbers of the specs of a sku, which are a JSON text. */
  specTerms(specs: string): readonly number[] {
    return (JSON.parse(specs) as readonly SkuSpec[]).flatMap(({ value }) => this.vocabulary.numbersOf(value));
  }

  /** Makes room at once, because columns that grow leave their old memory scattered. */
  reserve({ commodities, skus }: CatalogueSize): void {
    this.ids.reserve(commodities, commodities * UNITS_PER_ID);
    this.#makeRoom(commodities, roomFor);
    this.termsOf.reserve(commodities, commodities * TERMS_PER_COMMODITY);
    this.texts.reserve(commodities, skus);
  }

  /** Call it after changes. */
  async settle(): Promise<void> {
    await this.vocabulary.settle();
    await this.postings.settle(this.vocabulary.terms.count);
    await this.texts.settle();
  }

  /** At least all slots of this moment, or of `among`, in a sort order; equal ones are ordered by id. */
  async order(sort: IndexedSort, among: readonly number[] | null = null): Promise<SlotSequence> {
    if (isByName(sort)) return { slots: await this.texts.order(sort, this.count, among), isTied: null };
    const [column, direction] = numberOrders[sort];
    const order = this.#orders.get(column) ?? this.#createOrder(column);
    this.#orders.set(column, order);
    const slots = await order.upTo(this.count);
    if (direction === keptDirections[column]) return { slots, isTied: null };
    const valueAt = (at: number) => this.numbers[column][slots[at] as number];
    return { slots, isTied: at => valueAt(at) === valueAt(at - 1) };
  }

  #createOrder(column: NumberColumn): SlotOrder {
    const { ids, numbers } = this;
    const sign = keptDirections[column] === 'ASC' ? 1 : -1;
    return new SlotOrder((one, other) => {
      const difference = (numbers[column][one] as number) - (numbers[column][other] as number);
      return difference === 0 ? ids.compare(one, other) : sign * difference;
    });
  }

  #setNumber(slot: number, column: NumberColumn, value: number): void {
    if (this.numbers[column][slot] === value) return;
    this.#orders.get(column)?.change(slot);
    this.numbers[column] = withValue(this.numbers[column], slot, value);
  }

  #makeRoom(count: number, make: typeof grown = grown): void {
    if (count <= this.onShelf.length) return;
    this.brandOf = make(this.brandOf, count);
    this.categoryOf = make(this.categoryOf, count);
    this.onShelf = make(this.onShelf, count);
    for (const [column, values] of Object.entries(this.numbers)) {
      this.numbers[column as NumberColumn] = make(values, count);
    }
  }

  /** Returns the slot; undefined if the brand or the category is unknown. */
  #setColumns(row: CommodityColumns): number | undefined {
    this.revision = Math.max(this.revision, row.revision);
    const brand = this.#brandNumbers.get(row.brandId);
    const category = this.#categoryNumbers.get(row.categoryId);
    if (brand === undefined || category === undefined) return undefined;
    const slot = this.#slotOf(row.id);
    this.brandOf = withValue(this.brandOf, slot, brand);
    this.categoryOf = withValue(this.categoryOf, slot, category);
    this.onShelf[slot] = Number(row.onShelf);
    for (const column of ROW_COLUMNS) this.#setNumber(slot, column, row[column]);
    return slot;
  }

  #slotOf(id: string): number {
    const slot = this.ids.add(id);
    this.#makeRoom(slot + 1);
    return slot;
  }

  #setTerms(slot: number, name: string, ofSpecs: ReadonlySet<number>): void {
    const list = this.vocabulary.numbersOf(name).map(term => term << 1);
    for (const term of ofSpecs) list.push((term << 1) | 1);
    this.termsOf.set(slot, list);
  }
}

function place<Row extends { readonly id: string }>(
  rows: Row[],
  numbers: Map<string, number>,
  row: Row,
): void {
  const known = numbers.get(row.id);
  if (known === undefined) numbers.set(row.id, rows.push(row) - 1);
  else rows[known] = row;
}
