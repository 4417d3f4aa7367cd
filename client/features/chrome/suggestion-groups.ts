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

/** Groups of what was answered; none of an answer that is no suggestions: a page can do without them. */
export function suggestionGroups(answer: unknown): SuggestionGroup[] {
  const suggestions = Array.isArray(answer) && answer.every(isSuggestion) ? answer : [];
  return ORDER.map(type => ({ type, suggestions: suggestions.filter(one => one.type === type) })).filter(
    group => group.suggestions.length > 0,
  );
}

function isSuggestion(value: Partial<SuggestionData> | null): value is SuggestionData {
  if (typeof value?.id !== 'string' || typeof value.text !== 'string') return false;
  return Array.isArray(value.marks) && value.marks.every(mark => mark !== null);
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
