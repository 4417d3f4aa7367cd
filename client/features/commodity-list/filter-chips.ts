import type { ListQuery } from '#client/features/commodity-list/list-query.ts';
import type { CommodityKindNode } from '#shared/contract/calls/commodity.ts';
import type { Data } from '#shared/contract/index.ts';
import { originNames } from '#shared/messages/zh/catalogue.ts';
import { commodityList } from '#shared/messages/zh/commodity-list.ts';

export type Facets = Data<'listCommodityPage'>['facets'];
export type FacetValue = Facets[number]['values'][number];

const words = commodityList.chips;

/** Something that the list was narrowed by. */
export interface FilterChip {
  readonly key: string;
  readonly text: string;
  /** What the query becomes without it. */
  readonly without: Partial<ListQuery>;
  /** How many goods there are then, where the facets tell. */
  readonly count: number | null;
}

export const facetOf = (facets: Facets, key: Facets[number]['key']): readonly FacetValue[] =>
  facets.find(facet => facet.key === key)?.values ?? [];

/** What the list is narrowed by beside its name, in the order in which the filters stand. */
export function filterChips(
  query: ListQuery,
  facets: Facets,
  path: readonly CommodityKindNode[],
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
            text: path.length > 0 ? words.kind(path.at(-1)?.name ?? '') : words.kindUnknown,
            without: { commodityKindId: null },
            // Of a category that there is not, the facet counts all others.
            count: path.length > 0 ? null : sumOf(facetOf(facets, 'kind')),
          },
        ]),
    ...brandIds.map(id => ({
      key: `brand-${id}`,
      text: words.brand(brandName(id) ?? words.brandUnknown),
      without: { brandIds: brandIds.filter(other => other !== id) },
      // A facet leaves its own filter aside, and each of the goods is of one brand and of one origin.
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
