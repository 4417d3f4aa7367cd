import type { ListQuery } from '#client/pages/commodity-list/list-query.ts';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import type { Data } from '#shared/contract/index.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { originNames } from '#shared/messages/zh/common/catalogue.ts';

export type Facets = Data<'listCommodityPage'>['facets'];
export type FacetValue = Facets[number]['values'][number];

const words = commodityList.chips;

/** An active filter, shown with a remove button. */
export interface FilterChip {
  readonly key: string;
  readonly text: string;
  /** Query change that removes the filter. */
  readonly without: Partial<ListQuery>;
  /** Number of matches without the filter; null if the facets do not contain it. */
  readonly count: number | null;
}

export const facetOf = (facets: Facets, key: Facets[number]['key']): readonly FacetValue[] =>
  facets.find(facet => facet.key === key)?.values ?? [];

/** Active filters except the name, in the order of the filter rows. */
export function filterChips(
  query: ListQuery,
  facets: Facets,
  path: readonly CategoryNode[],
  brandName: (id: string) => string | undefined,
): FilterChip[] {
  const { commodityKindId, brandIds, origin, priceMin, priceMax, inStock } = query;
  const oneBrand = brandIds.length === 1;
  return [
    ...(commodityKindId === null
      ? []
      : [
          {
            key: 'kind',
            text: path.length > 0 ? words.category(path.at(-1)?.name ?? '') : words.categoryUnknown,
            without: { commodityKindId: null },
            // For an unknown category, the facet counts all others.
            count: path.length > 0 ? null : sumOf(facetOf(facets, 'kind')),
          },
        ]),
    ...brandIds.map(id => ({
      key: `brand-${id}`,
      text: words.brand(brandName(id) ?? words.brandUnknown),
      without: { brandIds: brandIds.filter(other => other !== id) },
      // A facet ignores its own filter, and every commodity has exactly one brand and one origin.
      count: oneBrand ? sumOf(facetOf(facets, 'brand')) : null,
    })),
    ...(origin === null
      ? []
      : [
          {
            key: 'origin',
            text: words.origin(originNames[origin]),
            without: { origin: null },
            count: sumOf(facetOf(facets, 'origin')),
          },
        ]),
    ...(priceMin === null && priceMax === null
      ? []
      : [
          {
            key: 'price',
            text: words.price(priceMin, priceMax),
            without: { priceMin: null, priceMax: null },
            count: null,
          },
        ]),
    ...(inStock ? [{ key: 'inStock', text: words.inStock, without: { inStock: false }, count: null }] : []),
  ];
}

const sumOf = (values: readonly FacetValue[]) => values.reduce((sum, { count }) => sum + count, 0);
