import { kindHref } from '#client/lib/kind-href.ts';
import { GOODS_SOURCE } from '#shared/constants.ts';
import type { SuggestionData } from '#shared/contract/calls/commodity.ts';
import { routeById } from '#shared/routes/table.ts';

export interface SuggestionGroup {
  readonly type: SuggestionData['type'];
  readonly suggestions: readonly SuggestionData[];
}

/** What narrows a list first, then the goods themselves. */
const ORDER = ['BRAND', 'KIND', 'COMMODITY'] as const;

export function suggestionGroups(suggestions: readonly SuggestionData[]): SuggestionGroup[] {
  return ORDER.map(type => ({ type, suggestions: suggestions.filter(one => one.type === type) })).filter(
    group => group.suggestions.length > 0,
  );
}

/** Where a suggestion leads. */
export function suggestionHref({ type, id }: Pick<SuggestionData, 'type' | 'id'>): string {
  const part = encodeURIComponent(id);
  switch (type) {
    case 'BRAND':
      return `${routeById('commodityList').path}?brandIds=${part}`;
    case 'KIND':
      return kindHref(id);
    case 'COMMODITY':
      return `/syoung/commodity/goods-detail/${part}?source=${GOODS_SOURCE.SEARCH_RESULTS}`;
  }
}
