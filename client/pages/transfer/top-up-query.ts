import { defineListQuery, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import { TOP_UP_STATUSES } from '#shared/domain/top-up.ts';
import { routeById } from '#shared/routes/table.ts';

const filters = { status: oneOf(TOP_UP_STATUSES) };
export type TopUpQuery = ListQuery<typeof filters>;
export const topUpQuery = defineListQuery(routeById('transferList').path, 10, filters);
