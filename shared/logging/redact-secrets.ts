import { CODES } from '#shared/contract/codes.ts';
import { MOBILE } from '#shared/domain/mobile.ts';

export const MASK = '***';
/** Names whose values are never logged or forwarded, ignoring case and all signs but letters and digits. */
const SECRET =
  /pass(word|wd)?|mobile|phone|code$|token|ticket|secret|sign|authorization|cookie|accountno|payee|payeraccount|anonid|^(raw)?headers$/i;
/** Names that end in "code" but are not secret. */
const PUBLIC_CODES = new Set([
  'companycode',
  'barcode',
  'skucode',
  'sourcecode',
  'provincecode',
  'citycode',
  'districtcode',
]);
const publicValues: ReadonlySet<unknown> = new Set(CODES);

const MAX_DEPTH = 5;
/** Caches the result of `isSecret` by field name. */
const secretNames = new Map<string, boolean>();
const MAX_CACHED_NAMES = 1000;

/** Whether the name is secret, or the value is secret under any name. */
export function isSecret(name: string, value?: string): boolean {
  const plain = name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return (SECRET.test(plain) && !PUBLIC_CODES.has(plain)) || (value !== undefined && MOBILE.test(value));
}

/** Fields that pino's serializers describe. */
const SERIALIZED = new Set(['req', 'res', 'err']);

/**
 * Redacts an object for the log: returns the same object, or a copy with `***` in place of secrets at any depth. Of an
 * instance of a class, such as a request of a library, only the fields that are no objects stay; errors, and what has a
 * serializer, are left to it. (Pino's own `redact` with wildcards costs ten times as much as writing the line.)
 */
export function redactSecrets(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  for (const name in fields) {
    const value = fields[name];
    const redacted =
      isSecretField(name) && !isPublicCode(name, value) ? mask(value) : redactValue(value, depth, name);
    if (redacted === value) continue;
    copy ??= { ...fields };
    copy[name] = redacted;
  }
  return copy ?? fields;
}

function redactValue(value: unknown, depth: number, name = ''): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth >= MAX_DEPTH) return MASK;
  if (Array.isArray(value)) {
    const items = value.map(item => redactValue(item, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const prototype = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  if (!isPlain && depth === 0 && SERIALIZED.has(name)) return value;
  return redactSecrets(value as Record<string, unknown>, isPlain ? depth + 1 : MAX_DEPTH);
}

/** A `code` is secret if it came in a text message; not a close code of a socket, or one of the contract. */
const isPublicCode = (name: string, value: unknown) =>
  name === 'code' && (typeof value === 'number' || publicValues.has(value));

/** Null and undefined stay, so that the log shows whether a value was present. */
function mask(value: unknown) {
  return value === undefined || value === null ? value : MASK;
}

function isSecretField(name: string) {
  const known = secretNames.get(name);
  if (known !== undefined) return known;
  const secret = isSecret(name);
  if (secretNames.size < MAX_CACHED_NAMES) secretNames.set(name, secret);
  return secret;
}
