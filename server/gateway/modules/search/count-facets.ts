import type { Catalogue, NamedCategory } from '#gateway/modules/search/catalogue.ts';
import { Room } from '#gateway/modules/search/room.ts';
import { ORIGINS } from '#shared/contract/calls/commodity.ts';
import type { Data } from '#shared/contract/index.ts';
import { originNames } from '#shared/messages/zh/common/catalogue.ts';

const matchingRoom = new Room(new Uint32Array(0));

/** Categories of this level have no children. */
const LOWEST_LEVEL = 3;

type Facet = Data<'listCommodityPage'>['facets'][number];

/** Numbers of the values that a facet accepts; null accepts all. */
export interface FacetFilter {
  readonly brands: ReadonlySet<number> | null;
  readonly categories: ReadonlySet<number> | null;
  readonly origin: string | undefined;
  readonly categoryId: string | undefined;
}

/**
 * Counts the matching commodities per brand, category and origin. Each facet ignores its own filter, so that
 * another value can be chosen. Categories are the children of the chosen one, or its siblings if it has none.
 * `slots` are the commodities that pass all other filters; `matching` are those that pass the facet filters too.
 */
export function countFacets(
  catalogue: Catalogue,
  filter: FacetFilter,
  slots: Uint32Array,
): { matching: Uint32Array; facets: Facet[] } {
  const { brands, categories } = catalogue;
  const scope = scopeOf(catalogue, filter.categoryId);
  const valueOfCategory = Int32Array.from(categories, category => valueWithin(catalogue, category, scope));
  const inBrands = Uint8Array.from(brands, (_, number) => Number(filter.brands?.has(number) ?? true));
  const inCategories = Uint8Array.from(categories, (_, number) =>
    Number(filter.categories?.has(number) ?? true),
  );
  const inOrigin = Uint8Array.from(brands, ({ origin }) => Number((filter.origin ?? origin) === origin));
  const ofBrand = new Uint32Array(brands.length);
  const ofCategory = new Uint32Array(categories.length);
  const ofOrigin = new Uint32Array(ORIGINS.length);
  const originOf = Int8Array.from(brands, ({ origin }) => ORIGINS.indexOf(origin));
  const matching = matchingRoom.take(slots.length);
  let count = 0;
  for (const slot of slots) {
    const brand = catalogue.brandOf[slot] as number;
    const category = catalogue.categoryOf[slot] as number;
    const ofItsBrand = inBrands[brand];
    const ofItsCategory = inCategories[category];
    const ofItsOrigin = inOrigin[brand];
    const value = valueOfCategory[category] as number;
    const origin = originOf[brand] as number;
    if (ofItsCategory && ofItsOrigin) ofBrand[brand] = (ofBrand[brand] as number) + 1;
    if (ofItsBrand && ofItsCategory) ofOrigin[origin] = (ofOrigin[origin] as number) + 1;
    if (ofItsBrand && ofItsOrigin && value >= 0) ofCategory[value] = (ofCategory[value] as number) + 1;
    if (ofItsBrand && ofItsCategory && ofItsOrigin) matching[count++] = slot;
  }
  const named = (rows: readonly { id: string; name: string; sort: number }[], counts: Uint32Array) =>
    rows
      .map(({ id, name, sort }, index) => ({ id, name, sort, count: counts[index] ?? 0 }))
      .filter(value => value.count > 0);
  const values = (rows: ReturnType<typeof named>) => rows.map(({ sort: _sort, ...value }) => value);
  return {
    matching: matching.subarray(0, count),
    facets: [
      {
        key: 'brand',
        values: values(
          named(brands, ofBrand).sort(
            (one, other) => other.count - one.count || (one.id < other.id ? -1 : 1),
          ),
        ),
      },
      {
        key: 'kind',
        values: values(named(categories, ofCategory).sort((one, other) => one.sort - other.sort)),
      },
      {
        key: 'origin',
        values: ORIGINS.flatMap((id, number) => {
          const found = ofOrigin[number];
          return found ? [{ id, name: originNames[id], count: found }] : [];
        }),
      },
    ],
  };
}

/** Path of the category whose children are counted; empty for the top level. */
function scopeOf(catalogue: Catalogue, id: string | undefined): readonly string[] {
  const category = id === undefined ? undefined : catalogue.categories[catalogue.categoryNumber(id) ?? -1];
  const path = category?.path ?? [];
  return path.length === LOWEST_LEVEL ? path.slice(0, -1) : path;
}

/** Number of the child of the scope that contains a category; -1 if the category is outside the scope. */
function valueWithin(catalogue: Catalogue, { path }: NamedCategory, scope: readonly string[]): number {
  if (scope.some((id, level) => path[level] !== id)) return -1;
  const child = path[scope.length];
  return child === undefined ? -1 : (catalogue.categoryNumber(child) ?? -1);
}
