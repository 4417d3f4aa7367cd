import type { Service } from '#edge/proxy/gateway-path.ts';
import { queryKeysOf } from '#edge/upstream/encode-call.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { calls } from '#shared/contract/index.ts';

const MAX_JSON_BYTES = 1024 * 1024;
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const MAX_CALLBACK_BYTES = 64 * 1024;
/** The properties of a contract call that the proxy uses, computed once at start. */
export interface ContractCall {
  readonly spec: CallSpec;
  readonly maxBodyBytes: number;
  /** Fields that pages send in the body and that the edge moves to the query. */
  readonly secretKeys: ReadonlySet<string>;
  /** Where the call expects the visitor's id: in the body or in its `data`. */
  readonly anonIdIn: 'body' | 'data' | undefined;
}

const byPath = new Map<string, ContractCall>(
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

/** The contract call of a path below `/gateway`; undefined if the contract has none. */
export function findContractCall(path: string): ContractCall | undefined {
  return byPath.get(path);
}

/** In bytes. A call outside the contract may be an upload, so it gets the upload limit. */
export function maxBodyBytes(service: Service, call: ContractCall | undefined): number {
  if (service === 'pay-callback') return MAX_CALLBACK_BYTES;
  return call?.maxBodyBytes ?? MAX_UPLOAD_BYTES;
}

/** Whether the edge rewrites the call's body; all other bodies are streamed unread. */
export function isRewritten({ anonIdIn, secretKeys }: ContractCall): boolean {
  return anonIdIn !== undefined || secretKeys.size > 0;
}

function placeOfAnonId({ body }: CallSpec): ContractCall['anonIdIn'] {
  const fields = propertiesOf(body);
  if ('anonId' in fields) return 'body';
  return 'anonId' in propertiesOf(fields.data) ? 'data' : undefined;
}

function propertiesOf(schema: unknown): Record<string, unknown> {
  const isObject = typeof schema === 'object' && schema !== null && 'properties' in schema;
  return isObject ? (schema.properties as Record<string, unknown>) : {};
}
