import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { type CallName, calls } from '#shared/contract/index.ts';

interface Target {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly queryKeys: ReadonlySet<string>;
}

/** Names of the call's query fields. */
export function queryKeysOf(spec: CallSpec): ReadonlySet<string> {
  const properties = spec.query && 'properties' in spec.query ? spec.query.properties : undefined;
  return new Set(properties ? Object.keys(properties) : []);
}

const targets = new Map<string, Target>(
  Object.entries<CallSpec>(calls).map(([name, spec]) => [
    name,
    { method: spec.method, path: spec.path, queryKeys: queryKeysOf(spec) },
  ]),
);

/**
 * Encodes a call as method, path and body: the query fields of its contract go into the path, the others into a JSON
 * body.
 * @throws if the contract has no call of that name
 */
export function encodeCall(name: CallName, arg: unknown) {
  const target = targets.get(name);
  if (!target) throw new Error(`unknown call ${name}`);
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(arg ?? {})) {
    if (value === undefined) continue;
    if (target.queryKeys.has(key)) query.append(key, String(value));
    else body[key] = value;
  }
  return {
    method: target.method,
    path: query.size > 0 ? `${target.path}?${query}` : target.path,
    body: target.method === 'GET' ? undefined : JSON.stringify(body),
  };
}
