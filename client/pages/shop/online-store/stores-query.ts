import { defineListQuery, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import { STORE_STATUSES } from '#shared/domain/online-store.ts';
import { routeById } from '#shared/routes/table.ts';

const PATH = routeById('shopList').path;

const filters = { status: oneOf(STORE_STATUSES) };
export type StoresQuery = ListQuery<typeof filters>;
export const storesQuery = defineListQuery(PATH, 10, filters);

export const NEW_STORE_HREF = `${PATH}?apply=new`;
export const applyAgainHref = (id: string) => `${PATH}?apply=${encodeURIComponent(id)}`;
export const renewHref = (id: string) => `${PATH}?renew=${encodeURIComponent(id)}`;

export interface StoreApplication {
  readonly kind: 'new' | 'again' | 'renew';
  /** The store; empty for a new one. */
  readonly id: string;
}

/** The application form that a URL asks for, or null without one. */
export function readApplication(search: URLSearchParams): StoreApplication | null {
  const [applied, renewed] = [search.get('apply'), search.get('renew')];
  if (applied === 'new') return { kind: 'new', id: '' };
  if (applied) return { kind: 'again', id: applied };
  return renewed ? { kind: 'renew', id: renewed } : null;
}
