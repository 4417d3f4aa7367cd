import type { LoadedBrand, LoadedGoods, LoadedKind } from '#gateway/modules/search/catalogue-rows.ts';
import { foldCharacter, foldCode, splitWords } from '#gateway/modules/search/normalize.ts';
import { Vocabulary } from '#gateway/modules/search/vocabulary.ts';

/** What a term is to the goods; the lower two bits of what `Goods.fields` holds. */
export const FIELD = { name: 0, brand: 1, kind: 2, spec: 3 } as const;

export interface Goods extends Omit<LoadedGoods, 'codes' | 'specs' | 'brandId' | 'kindId'> {
  /** Term numbers, shifted left by two, with their FIELD. */
  readonly fields: Uint32Array;
  /** Sku codes and barcodes, each after a line feed. */
  readonly codes: string;
  /** The name as one folded word. */
  readonly folded: string;
}

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
    const terms = [...new Set([brand.name, brand.englishName].flatMap(name => this.#termsOf(name)))];
    place(this.brands, this.#brandNumbers, { ...brand, terms });
  }

  setKind(kind: LoadedKind): void {
    place(this.kinds, this.#kindNumbers, { ...kind, terms: this.#termsOf(kind.name) });
  }

  /** Takes in goods whose brand and categories it knows. What it has seen in a newer state stays. */
  setGoods({ codes, specs, brandId, kindId, ...row }: LoadedGoods): void {
    this.revision = Math.max(this.revision, row.revision);
    const known = this.#slots.get(row.id);
    if (known !== undefined && (this.goods[known] as Goods).revision >= row.revision) return;
    const brand = this.#brandNumbers.get(brandId);
    const kind = this.#kindNumbers.get(kindId);
    if (brand === undefined || kind === undefined) return;
    const { terms } = this.brands[brand] as NamedBrand;
    const kindTerms = (this.kinds[kind] as NamedKind).path.flatMap(id => this.#kindTerms(id));
    const fields = [
      ...this.#termsOf(row.name).map(term => (term << 2) | FIELD.name),
      ...terms.map(term => (term << 2) | FIELD.brand),
      ...kindTerms.map(term => (term << 2) | FIELD.kind),
      ...specs.flatMap(spec => this.#termsOf(spec)).map(term => (term << 2) | FIELD.spec),
    ];
    const goods: Goods = {
      ...row,
      fields: Uint32Array.from(new Set(fields)),
      codes: codes.flatMap(codeForms).join(''),
      folded: foldCode(row.name),
    };
    const slot = known ?? this.goods.length;
    this.#slots.set(row.id, slot);
    this.goods[slot] = goods;
    this.brandOf[slot] = brand;
    this.kindOf[slot] = kind;
    this.priceOf[slot] = row.price;
    this.marketPriceOf[slot] = row.marketPrice;
    this.onShelf[slot] = row.onShelf;
    this.#orders.clear();
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

  #kindTerms(id: string): readonly number[] {
    const number = this.#kindNumbers.get(id);
    return number === undefined ? [] : (this.kinds[number] as NamedKind).terms;
  }

  #termsOf(text: string): number[] {
    return splitWords([...text].map(foldCharacter).join('')).map(word => this.vocabulary.add(word));
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

/** `FLO-600001-1` may be asked for from the number on. */
function codeForms(code: string): readonly string[] {
  const behind = code.indexOf('-');
  const forms = behind > 0 ? [code, code.slice(behind + 1)] : [code];
  return forms.map(form => `\n${foldCode(form)}`);
}
