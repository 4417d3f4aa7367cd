import { MOBILE } from '#shared/domain/mobile.ts';

/** Names whose values never leave the edge, in whatever case and with or without dashes and underscores. */
const SECRET = /pass(word|wd)?|mobile|phone|code$|token|ticket|secret|sign|authorization|cookie/i;
/** Ends in "code" but is no secret: it stays readable. */
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
/** Targets within targets are followed this deep, then dropped. */
const MAX_DEPTH = 3;

/** Whether a value under this name, or this value under any name, must not be written down. */
export function isSecret(name: string, value?: string): boolean {
  const plain = name.replace(/[-_]/g, '').toLowerCase();
  return (SECRET.test(plain) && !PUBLIC_CODES.has(plain)) || (value !== undefined && MOBILE.test(value));
}

/**
 * A query without its secrets: their names stay, their values become `***`. What stands in a `redirect` is an
 * address of its own and is scrubbed like one.
 * @param query with or without the leading `?`; the answer has none
 */
export function scrubQuery(query: string, depth = 0): string {
  const pairs = [...new URLSearchParams(query)];
  return pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${scrubValue(name, value, depth)}`)
    .join('&');
}

function scrubValue(name: string, value: string, depth: number) {
  if (isSecret(name, value)) return MASK;
  const start = value.indexOf('?');
  if (start < 0) return encodeURIComponent(value);
  if (depth >= MAX_DEPTH) return encodeURIComponent(value.slice(0, start));
  return encodeURIComponent(`${value.slice(0, start)}?${scrubQuery(value.slice(start), depth + 1)}`);
}
