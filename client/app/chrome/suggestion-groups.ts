import { categoryHref } from '#client/lib/category-href.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { SuggestionData } from '#shared/contract/calls/commodity.ts';
import { routeById } from '#shared/routes/table.ts';

export type MatchedSku = NonNullable<SuggestionData['sku']>;

export interface SuggestionGroup {
  readonly type: SuggestionData['type'];
  readonly suggestions: readonly SuggestionData[];
}

/** Filters first, then commodities. */
const ORDER = ['BRAND', 'KIND', 'COMMODITY'] as const;

/** Groups suggestions by type. An invalid response returns no groups, because suggestions are optional. */
export function suggestionGroups(answer: unknown): SuggestionGroup[] {
  const suggestions = Array.isArray(answer) && answer.every(isSuggestion) ? answer : [];
  return ORDER.map(type => ({ type, suggestions: suggestions.filter(one => one.type === type) })).filter(
    group => group.suggestions.length > 0,
  );
}

function isSuggestion(value: Partial<SuggestionData> | null): value is SuggestionData {
  if (typeof value?.id !== 'string' || typeof value.text !== 'string') return false;
  if (value.sku !== undefined && !isSku(value.sku)) return false;
  if (value.corrected !== undefined && typeof value.corrected !== 'string') return false;
  return Array.isArray(value.marks) && value.marks.every(mark => mark !== null);
}

function isSku(value: Partial<MatchedSku> | null): value is MatchedSku {
  if (typeof value?.skuId !== 'string' || typeof value.barCode !== 'string') return false;
  if (value.price !== null && typeof value.price !== 'string') return false;
  return Array.isArray(value.specs) && value.specs.every(spec => typeof spec?.value === 'string');
}

export function suggestionHref({ type, id, sku }: Pick<SuggestionData, 'type' | 'id' | 'sku'>): string {
  switch (type) {
    case 'BRAND':
      return `${routeById('commodityList').path}?brandIds=${encodeURIComponent(id)}`;
    case 'KIND':
      return categoryHref(id);
    case 'COMMODITY':
      return commodityHref(id, COMMODITY_SOURCE.SEARCH_RESULTS, sku?.skuId);
  }
}
