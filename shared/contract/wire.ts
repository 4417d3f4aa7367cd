import { type CallName, calls } from '#shared/contract/index.ts';

/** The little of a call that its caller needs: the browser's build holds this table and no schema. */
export type Wire = Readonly<Record<CallName, { method: 'GET' | 'POST'; path: string }>>;

export const wire = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]),
) as Wire;
