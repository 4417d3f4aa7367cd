import type { LoadedBrand, LoadedGoods, LoadedKind } from '#gateway/modules/search/catalogue-rows.ts';
import { codeForms, foldCode, foldText, splitWords } from '#gateway/modules/search/normalize.ts';
import { PackedLists } from '#gateway/modules/search/packed-lists.ts';
import { Vocabulary } from '#gateway/modules/search/vocabulary.ts';

export type Goods = Omit<LoadedGoods, 'codes' | 'specs' | 'brandId' | 'kindId'>;

export interface NamedBrand extends LoadedBrand {
  readonly terms: readonly number[];
}

export interface NamedKind extends LoadedKind {
  readonly terms: readonly number[];
}

export type Sort = 'DEFAULT' | 'NEWEST' | 'SALES' | 'PRICE_ASC' | 'PRICE_DESC' | 'MARKET_ASC' | 'MARKET_DESC';

const orders: Record<Sort, (one: Goods, other: Goods) => number> = {
  DEFAULT: (one, other) => other.rank - one.rank,
  NEWEST: (one, other) => other.listed - one.listed,
  SALES: (one, other) => other.salesCount - one.salesCount,
  PRICE_ASC: (one, other) => one.price - other.price,
  PRICE_DESC: (one, other) => other.price - one.price,
  MARKET_ASC: (one, other) => one.marketPrice - other.marketPrice,
  MARKET_DESC: (one, other) => other.marketPrice - one.marketPrice,
};

/**
 * All goods as search sees them, in memory: with 100,000 of them PostgreSQL needs longer than a person should wait to
 * count the facets of a broad word, and cannot read pinyin. Each gateway has its own and asks the database for what
 * changed before it answers (`freshCatalogue`). Stock, which changes all the time, is not in it.
 */
export class Catalogue {
  readonly goods: Goods[] = [];
  /** What every search reads of all goods, by place: columns are several times as fast to go through as objects. */
  readonly brandOf: number[] = [];
  readonly kindOf: number[] = [];
  readonly priceOf: number[] = [];
  readonly marketPriceOf: number[] = [];
  readonly onShelf: boolean[] = [];
  readonly skuCountOf: number[] = [];
  /** Sku codes and barcodes, each after a line feed. */
  readonly codesOf: string[] = [];
  /** The name as one folded word. */
  readonly foldedOf: string[] = [];
  /** Terms of names and specs: their numbers, shifted left by one; the lowest bit says that it is a spec. */
  readonly termsOf = new PackedLists();
  readonly brands: NamedBrand[] = [];
  readonly kinds: NamedKind[] = [];
  readonly vocabulary = new Vocabulary();
  /** The last change it knows. */
  revision = 0;
  readonly #slots = new Map<string, number>();
  readonly #brandNumbers = new Map<string, number>();
  readonly #kindNumbers = new Map<string, number>();
  readonly #orders = new Map<Sort, Uint32Array>();

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  kindNumber(id: string): number | undefined {
    return this.#kindNumbers.get(id);
  }

  brandNumber(id: string): number | undefined {
    return this.#brandNumbers.get(id);
  }

  setBrand(brand: LoadedBrand): void {
    const terms = [...new Set([brand.name, brand.englishName].flatMap(name => this.#termNumbers(name)))];
    place(this.brands, this.#brandNumbers, { ...brand, terms });
  }

  setKind(kind: LoadedKind): void {
    place(this.kinds, this.#kindNumbers, { ...kind, terms: this.#termNumbers(kind.name) });
  }

  /** Takes in goods whose brand and categories it knows. What it has seen in a newer state stays. */
  setGoods({ codes, specs, brandId, kindId, ...row }: LoadedGoods): void {
    this.revision = Math.max(this.revision, row.revision);
    const known = this.#slots.get(row.id);
    const before = known === undefined ? undefined : this.goods[known];
    if (before && before.revision >= row.revision) return;
    const brand = this.#brandNumbers.get(brandId);
    const kind = this.#kindNumbers.get(kindId);
    if (brand === undefined || kind === undefined) return;
    const slot = known ?? this.goods.length;
    this.#slots.set(row.id, slot);
    this.goods[slot] = row;
    this.brandOf[slot] = brand;
    this.kindOf[slot] = kind;
    this.priceOf[slot] = row.price;
    this.marketPriceOf[slot] = row.marketPrice;
    this.onShelf[slot] = row.onShelf;
    // Each has two.
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

  /** The places of all goods in an order, those that are equal by their ids. */
  order(sort: Sort): Uint32Array {
    const known = this.#orders.get(sort);
    if (known) return known;
    const compare = orders[sort];
    const order = Uint32Array.from(this.goods.keys()).sort((a, b) => {
      const [one, other] = [this.goods[a] as Goods, this.goods[b] as Goods];
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
