import type { NewId } from '#gateway/calls/call-context.ts';
import { type ImportRow, problemOf, type RowProblem } from '#gateway/modules/catalogue/columns.ts';
import type { BrandRow, CategoryRow, Existing } from '#gateway/modules/catalogue/load-existing.ts';
import {
  catalogueErrors as errors,
  catalogueWords as words,
} from '#shared/messages/zh/gateway/catalogue-import.ts';

/** Background of a brand's pictures until the staff choose one. */
const BRAND_TINT = '#fbf7f5';

/** Brands and categories that the rows name: those that exist, and those to be created or changed. */
export class Places {
  readonly newBrands: BrandRow[] = [];
  readonly changedBrands = new Map<string, BrandRow>();
  readonly newCategories: CategoryRow[] = [];
  readonly #brands: Map<string, BrandRow>;
  readonly #categories: Map<string, CategoryRow>;
  readonly #names: Map<string, string>;
  readonly #newId: NewId;
  #brandSort: number;

  constructor({ brands, categories }: Existing, newId: NewId) {
    this.#names = new Map(categories.map(({ id, name }) => [id, name]));
    this.#brands = new Map(brands.map(row => [row.name, row]));
    this.#categories = new Map(categories.map(row => [keyOf(this.namesOf(row)), row]));
    this.#newId = newId;
    this.#brandSort = Math.max(-1, ...brands.map(({ sort }) => sort));
  }

  /** Returns the id of a brand; creates it if there is none of this name. */
  brand(name: string, { values }: ImportRow, logo: string | undefined): string {
    const { brandCountry: country, brandEnglishName: englishName } = values;
    const known = this.#brands.get(name);
    if (known) {
      const wanted = {
        ...known,
        ...(englishName !== undefined && { englishName }),
        ...(country !== undefined && { country, origin: originOf(country) }),
        ...(logo !== undefined && { logo }),
      };
      if (JSON.stringify(wanted) === JSON.stringify(known)) return known.id;
      this.#brands.set(name, wanted);
      const isNew = this.newBrands.indexOf(known);
      if (isNew >= 0) this.newBrands[isNew] = wanted;
      else this.changedBrands.set(wanted.id, wanted);
      return known.id;
    }
    this.#brandSort += 1;
    const made: BrandRow = {
      id: this.#newId(),
      name,
      englishName: englishName ?? '',
      country: country ?? words.china,
      origin: originOf(country ?? words.china),
      slogan: '',
      story: '',
      tint: BRAND_TINT,
      logo: logo ?? '',
      banner: '',
      sort: this.#brandSort,
    };
    this.#brands.set(name, made);
    this.newBrands.push(made);
    return made.id;
  }

  /** Returns the id of a category; creates those of its path that do not exist. */
  category(names: readonly string[]): string {
    let path: readonly string[] = [];
    for (const [level, name] of names.entries()) {
      const key = keyOf(names.slice(0, level + 1));
      const row = this.#categories.get(key) ?? this.#makeCategory(key, name, path);
      path = row.path;
    }
    return path.at(-1) ?? '';
  }

  /** The names of a category's path. */
  namesOf({ path }: CategoryRow): string[] {
    return path.map(id => this.#names.get(id) ?? '');
  }

  #makeCategory(key: string, name: string, above: readonly string[]): CategoryRow {
    const siblings = [...this.#categories.values()].filter(
      ({ path }) => path.length === above.length + 1 && path.at(-2) === above.at(-1),
    );
    const sort = Math.max(-1, ...siblings.map(one => one.sort)) + 1;
    const id = this.#newId();
    const made: CategoryRow = { id, name, icon: null, path: [...above, id], sort };
    this.#names.set(id, name);
    this.#categories.set(key, made);
    this.newCategories.push(made);
    return made;
  }
}

const originOf = (country: string): BrandRow['origin'] =>
  country === words.china ? 'DOMESTIC' : 'INTERNATIONAL';
const keyOf = (names: readonly string[]) => names.join('\n');

/** Finds the warehouse of a row: the named one, the sku's, or the only one of the trade type. */
export function findWarehouse(
  { warehouses }: Existing,
  { row, values }: ImportRow,
  tradeType: string,
  current: string | undefined,
): string | RowProblem {
  const known = warehouses.map(({ id, name }) => `${id} ${name}`).join(' / ');
  const problem = (msg: string) => problemOf(row, 'warehouse', msg);
  if (warehouses.length === 0) return problem(errors.warehouseNone);
  const named = values.warehouse;
  const fitting = warehouses.filter(one => one.tradeType === tradeType);
  const found = warehouses.find(({ id, name }) =>
    named === undefined ? id === (current ?? onlyOne(fitting)) : id === named || name === named,
  );
  if (!found) {
    return problem(named === undefined ? errors.warehouseRequired(known) : errors.warehouseUnknown(known));
  }
  return found.tradeType === tradeType ? found.id : problem(errors.warehouseTrade);
}

const onlyOne = (fitting: readonly { readonly id: string }[]) =>
  fitting.length === 1 ? fitting[0]?.id : undefined;
