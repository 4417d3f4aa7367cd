import type { CallSpec } from '#shared/contract/define-call.ts';

/** The little of a call that whoever sends it needs. */
export interface WireRow<Name extends string = string> {
  readonly name: Name;
  readonly method: 'GET' | 'POST';
  /** Below the gateway's base. */
  readonly path: string;
  /** Carries `timestamp` and `sign` headers (api.md, Sign-in). */
  readonly signed?: true;
}

/**
 * An area's calls as their senders need them. In the browser's build such a table is data, with no schema behind it:
 * a page brings those of the areas that it uses.
 */
export function wireOf<Area extends Record<string, CallSpec>>(
  calls: Area,
): { readonly [Name in keyof Area & string]: WireRow<Name> } {
  const rows = Object.entries(calls).map(([name, { method, path, signed }]) => [
    name,
    { name, method, path, ...(signed && { signed }) },
  ]);
  return Object.fromEntries(rows);
}
