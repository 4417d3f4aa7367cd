import { defineListQuery, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import { STORE_STATUSES } from '#shared/domain/online-store.ts';
import { routeById } from '#shared/routes/table.ts';

const PATH = routeById('shopList').path;

const filters = { status: oneOf(STORE_STATUSES) };
export type StoresQuery = ListQuery<typeof filters>;
export const storesQuery = defineListQuery(PATH, 10, filters);

export const NEW_STORE_HREF = `${PATH}?apply=new`;
export const applyAgainHref = (id: string) => `${PATH}?apply=${encodeURIComponent(id)}`;

/** The store of the application form: `new`, an id, or null without a form. */
export const readApplied = (search: URLSearchParams): string | null => search.get('apply') || null;
