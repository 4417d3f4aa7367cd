import type { ListQuery } from '#client/pages/commodity-list/list-query.ts';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import type { Data } from '#shared/contract/index.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { originNames } from '#shared/messages/zh/common/catalogue.ts';

export type Facets = Data<'listCommodityPage'>['facets'];
export type FacetValue = Facets[number]['values'][number];

const words = commodityList.chips;

/** An active filter, shown with a remove button. */
export interface FilterChip {
  readonly key: string;
  readonly group: 'kind' | 'brand' | 'origin' | 'price' | 'inStock';
  /** The chosen value, such as `护肤 › 水乳精华`. */
  readonly value: string;
  /** Filter and value, such as `分类：水乳精华`. */
  readonly text: string;
  /** Query change that removes the filter. */
  readonly without: Partial<ListQuery>;
  /** Number of matches without the filter; null if the facets do not contain it. */
  readonly count: number | null;
}

export const facetOf = (facets: Facets, key: Facets[number]['key']): readonly FacetValue[] =>
  facets.find(facet => facet.key === key)?.values ?? [];

/** Active filters except the name, in the order of the filters. */
export function filterChips(
  query: ListQuery,
  facets: Facets,
  path: readonly CategoryNode[],
  brandName: (id: string) => string | undefined,
): FilterChip[] {
  const { commodityKindId, brandIds, origin, priceMin, priceMax, inStock } = query;
  const chips: FilterChip[] = [];
  if (commodityKindId !== null) {
    const category = path.at(-1);
    chips.push({
      key: 'kind',
      group: 'kind',
      value: category ? words.path(path.map(({ name }) => name)) : words.categoryUnknown,
      text: words.category(category?.name ?? words.categoryUnknown),
      without: { commodityKindId: null },
      // For an unknown category, the facet counts all others.
      count: category ? null : sumOf(facetOf(facets, 'kind')),
    });
  }
  for (const id of brandIds) {
    const value = brandName(id) ?? words.brandUnknown;
    chips.push({
      key: `brand-${id}`,
      group: 'brand',
      value,
      text: words.brand(value),
      without: { brandIds: brandIds.filter(other => other !== id) },
      // A facet ignores its own filter, and every commodity has exactly one brand and one origin.
      count: brandIds.length === 1 ? sumOf(facetOf(facets, 'brand')) : null,
    });
  }
  if (origin !== null) {
    chips.push({
      key: 'origin',
      group: 'origin',
      value: originNames[origin],
      text: words.origin(originNames[origin]),
      without: { origin: null },
      count: sumOf(facetOf(facets, 'origin')),
    });
  }
  if (priceMin !== null || priceMax !== null) {
    const value = words.priceRange(priceMin, priceMax);
    const without = { priceMin: null, priceMax: null };
    chips.push({ key: 'price', group: 'price', value, text: words.price(value), without, count: null });
  }
  if (inStock) {
    const value = ui.commodity.inStockOnly;
    chips.push({
      key: 'inStock',
      group: 'inStock',
      value,
      text: value,
      without: { inStock: false },
      count: null,
    });
  }
  return chips;
}

const sumOf = (values: readonly FacetValue[]) => values.reduce((sum, { count }) => sum + count, 0);
