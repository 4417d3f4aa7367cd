import type { LoadedBrand, LoadedCategory, LoadedCommodity } from '#gateway/modules/search/catalogue-rows.ts';
import { codeForms, foldCode, foldText, splitWords } from '#gateway/modules/search/normalize.ts';
import { PackedLists } from '#gateway/modules/search/packed-lists.ts';
import { Vocabulary } from '#gateway/modules/search/vocabulary.ts';

export type IndexedCommodity = Omit<LoadedCommodity, 'codes' | 'specs' | 'brandId' | 'categoryId'>;

export interface NamedBrand extends LoadedBrand {
  readonly terms: readonly number[];
}

export interface NamedCategory extends LoadedCategory {
  readonly terms: readonly number[];
}

/** Sort orders by indexed data; stock is not indexed (`stock-order.ts`). */
export type IndexedSort = keyof typeof orders;

/** Orders Chinese names by pinyin. */
const byPinyin = new Intl.Collator('zh-CN');

const orders = {
  DEFAULT: (one, other) => other.rank - one.rank,
  NEWEST: (one, other) => other.listed - one.listed,
  SALES: (one, other) => other.salesCount - one.salesCount,
  SALES_ASC: (one, other) => one.salesCount - other.salesCount,
  PRICE_ASC: (one, other) => one.price - other.price,
  PRICE_DESC: (one, other) => other.price - one.price,
  MARKET_ASC: (one, other) => one.marketPrice - other.marketPrice,
  MARKET_DESC: (one, other) => other.marketPrice - one.marketPrice,
  NAME_ASC: (one, other) => byPinyin.compare(one.name, other.name),
  NAME_DESC: (one, other) => byPinyin.compare(other.name, one.name),
} satisfies Record<string, (one: IndexedCommodity, other: IndexedCommodity) => number>;

/**
 * In-memory search index of all commodities. With 100,000 of them, PostgreSQL is too slow at counting the facets
 * of a frequent word, and it cannot match pinyin. Each gateway process has its own index and loads committed
 * changes before each search (`freshCatalogue`). Stock is not included, because it changes all the time.
 */
export class Catalogue {
  readonly commodities: IndexedCommodity[] = [];
  /** Columns by slot that every search reads: several times faster to scan than objects. */
  readonly brandOf: number[] = [];
  readonly categoryOf: number[] = [];
  readonly priceOf: number[] = [];
  readonly marketPriceOf: number[] = [];
  readonly onShelf: boolean[] = [];
  readonly skuCountOf: number[] = [];
  /** Sku codes and barcodes of each commodity, each preceded by a line feed. */
  readonly codesOf: string[] = [];
  /** The folded name without blanks and punctuation. */
  readonly foldedOf: string[] = [];
  /** Term numbers of names and specs, shifted left by one; the lowest bit is 1 for a spec. */
  readonly termsOf = new PackedLists();
  readonly brands: NamedBrand[] = [];
  readonly categories: NamedCategory[] = [];
  readonly vocabulary = new Vocabulary();
  /** Revision of the last change that was loaded. */
  revision = 0;
  readonly #slots = new Map<string, number>();
  readonly #brandNumbers = new Map<string, number>();
  readonly #categoryNumbers = new Map<string, number>();
  readonly #orders = new Map<IndexedSort, Uint32Array>();

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  categoryNumber(id: string): number | undefined {
    return this.#categoryNumbers.get(id);
  }

  brandNumber(id: string): number | undefined {
    return this.#brandNumbers.get(id);
  }

  setBrand(brand: LoadedBrand): void {
    const terms = [...new Set([brand.name, brand.englishName].flatMap(name => this.#termNumbers(name)))];
    place(this.brands, this.#brandNumbers, { ...brand, terms });
  }

  setCategory(category: LoadedCategory): void {
    place(this.categories, this.#categoryNumbers, { ...category, terms: this.#termNumbers(category.name) });
  }

  /**
   * Adds or updates a commodity whose brand and category are loaded. Ignores revisions older than the indexed one.
   */
  setCommodity({ codes, specs, brandId, categoryId, ...row }: LoadedCommodity): void {
    this.revision = Math.max(this.revision, row.revision);
    const known = this.#slots.get(row.id);
    const before = known === undefined ? undefined : this.commodities[known];
    if (before && before.revision >= row.revision) return;
    const brand = this.#brandNumbers.get(brandId);
    const category = this.#categoryNumbers.get(categoryId);
    if (brand === undefined || category === undefined) return;
    const slot = known ?? this.commodities.length;
    this.#slots.set(row.id, slot);
    this.commodities[slot] = row;
    this.brandOf[slot] = brand;
    this.categoryOf[slot] = category;
    this.priceOf[slot] = row.price;
    this.marketPriceOf[slot] = row.marketPrice;
    this.onShelf[slot] = row.onShelf;
    // Each sku has two codes.
    this.skuCountOf[slot] = codes.length / 2;
    this.codesOf[slot] = codes.flatMap(codeForms).join('');
    this.foldedOf[slot] = foldCode(row.name);
    const terms = [
      ...this.#termNumbers(row.name).map(term => term << 1),
      ...specs.flatMap(spec => this.#termNumbers(spec)).map(term => (term << 1) | 1),
    ];
    this.termsOf.set(slot, [...new Set(terms)]);
    for (const sort of this.#orders.keys()) {
      if (!before || orders[sort](before, row) !== 0) this.#orders.delete(sort);
    }
  }

  /** Slots of all commodities in a sort order; equal ones are ordered by id. */
  order(sort: IndexedSort): Uint32Array {
    const known = this.#orders.get(sort);
    if (known) return known;
    const compare = orders[sort];
    const order = Uint32Array.from(this.commodities.keys()).sort((a, b) => {
      const [one, other] = [this.commodities[a] as IndexedCommodity, this.commodities[b] as IndexedCommodity];
      return compare(one, other) || (one.id < other.id ? -1 : 1);
    });
    this.#orders.set(sort, order);
    return order;
  }

  #termNumbers(text: string): number[] {
    return splitWords(foldText(text)).map(word => this.vocabulary.add(word));
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
