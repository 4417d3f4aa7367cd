import { defineListQuery, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import { WITHDRAWAL_STATUSES } from '#shared/domain/withdrawal.ts';
import { routeById } from '#shared/routes/table.ts';

const filters = { status: oneOf(WITHDRAWAL_STATUSES) };
export type WithdrawalQuery = ListQuery<typeof filters>;
export const withdrawalQuery = defineListQuery(routeById('cashOutList').path, 10, filters);

/** URL of the list with one withdrawal opened. */
export function openHref(query: Partial<WithdrawalQuery>, id: string): string {
  const href = withdrawalQuery.href(query);
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ id })}`;
}

/** Id of the opened withdrawal; null: none. */
export const openedId = (search: URLSearchParams) => search.get('id') || null;
