import { MOBILE } from '#shared/domain/mobile.ts';
import { redactPath } from '#shared/domain/redact-path.ts';

/** Names whose values are never logged or forwarded, ignoring case and all signs but letters and digits. */
const SECRET =
  /pass(word|wd)?|mobile|phone|code$|token|ticket|secret|sign|authorization|cookie|accountno|payee|anonid/i;
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
export const MASK = '***';
/** URLs nested in values are redacted to this depth; deeper queries are dropped. */
const MAX_DEPTH = 3;

/** Whether the name is secret, or the value is secret under any name. */
export function isSecret(name: string, value?: string): boolean {
  const plain = name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return (SECRET.test(plain) && !PUBLIC_CODES.has(plain)) || (value !== undefined && MOBILE.test(value));
}

/**
 * Replaces secret values in a query with `***`; names stay. URLs within values, such as `redirect`, are redacted too.
 * @param query with or without the leading `?`; the result has none
 */
export function redactQuery(query: string, depth = 0): string {
  const pairs = [...new URLSearchParams(query)];
  return pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${redactValue(name, value, depth)}`)
    .join('&');
}

/** Objects and arrays as JSON are dropped as a whole: their fields may be secret. */
const JSON_VALUE = /^\s*(?:[[{]|%7b|%5b)/i;

function redactValue(name: string, value: string, depth: number) {
  if (isSecret(name, value) || JSON_VALUE.test(value)) return MASK;
  const start = value.indexOf('?');
  const path = redactPath(start < 0 ? value : value.slice(0, start));
  if (start < 0 || depth >= MAX_DEPTH) return encodeURIComponent(path);
  return encodeURIComponent(`${path}?${redactQuery(value.slice(start), depth + 1)}`);
}
