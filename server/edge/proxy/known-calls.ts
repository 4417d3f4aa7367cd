import { queryKeysOf } from '#edge/upstream/encode-call.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/index.ts';

const MAX_JSON_BYTES = 1024 * 1024;
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** What the proxy needs of a contract's row, worked out once. */
export interface KnownCall {
  readonly spec: CallSpec;
  readonly maxBodyBytes: number;
  /** Fields that pages send in the body and that go into the query from here on. */
  readonly secretKeys: ReadonlySet<string>;
  /** Where the visitor's id belongs: into the body, or into its `data`. */
  readonly anonIdIn: 'body' | 'data' | undefined;
}

const byPath = new Map<string, KnownCall>(
  Object.values<CallSpec>(calls).map(spec => [
    spec.path,
    {
      spec,
      maxBodyBytes: spec.multipart ? MAX_UPLOAD_BYTES : MAX_JSON_BYTES,
      secretKeys: spec.secretQuery ? queryKeysOf(spec) : new Set(),
      anonIdIn: placeOfAnonId(spec),
    },
  ]),
);

/** The contract's row for a path below `/gateway`. */
export function knownCall(path: string): KnownCall | undefined {
  return byPath.get(path);
}

/** A real gateway has more calls than the contract names, and uploads may be among them. */
export function maxBodyBytes(call: KnownCall | undefined): number {
  return call?.maxBodyBytes ?? MAX_UPLOAD_BYTES;
}

/** Whether the edge has a part in the call's body; every other body is passed on unread. */
export function isRewritten({ anonIdIn, secretKeys }: KnownCall): boolean {
  return anonIdIn !== undefined || secretKeys.size > 0;
}

function placeOfAnonId({ body }: CallSpec): KnownCall['anonIdIn'] {
  const fields = propertiesOf(body);
  if ('anonId' in fields) return 'body';
  return 'anonId' in propertiesOf(fields.data) ? 'data' : undefined;
}

function propertiesOf(schema: unknown): Record<string, unknown> {
  const isObject = typeof schema === 'object' && schema !== null && 'properties' in schema;
  return isObject ? (schema.properties as Record<string, unknown>) : {};
}
