import { redactPath } from '#shared/logging/redact-path.ts';
import { isSecret, MASK } from '#shared/logging/redact-secrets.ts';

/** URLs nested in values are redacted to this depth; deeper queries are dropped. */
const MAX_DEPTH = 3;

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
