import { defineListQuery, flag, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import { NOTICE_GROUPS } from '#shared/domain/notice.ts';
import { routeById } from '#shared/routes/table.ts';

const filters = { group: oneOf(NOTICE_GROUPS), unread: flag };
export type NoticesQuery = ListQuery<typeof filters>;
export const noticesQuery = defineListQuery(routeById('notices').path, 20, filters);

export function noticesArg(query: NoticesQuery) {
  const { data, ...page } = noticesQuery.arg(query);
  const { group, unread } = data;
  return { data: { ...(group && { group }), ...(unread && { unread: true }) }, ...page };
}
