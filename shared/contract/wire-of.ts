import type { CallSpec } from '#shared/contract/calls/define-call.ts';

/** The fields of a call that its client needs. */
export interface WireRow<Name extends string = string> {
  readonly name: Name;
  readonly method: 'GET' | 'POST';
  /** Relative to the gateway's base path. */
  readonly path: string;
  /** Requires `timestamp` and `sign` headers. */
  readonly signed?: true;
}

/**
 * Reduces the calls of an area to their wire rows. The browser bundle contains these rows as plain data without
 * schemas; a page loads only the areas that it uses.
 */
export function toWireRows<Area extends Record<string, CallSpec>>(
  calls: Area,
): { readonly [Name in keyof Area & string]: WireRow<Name> } {
  const rows = Object.entries(calls).map(([name, { method, path, signed }]) => [
    name,
    { name, method, path, ...(signed && { signed }) },
  ]);
  return Object.fromEntries(rows);
}
