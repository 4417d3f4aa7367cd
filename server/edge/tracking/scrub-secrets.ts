import { isSecret, MASK } from '#edge/tracking/scrub-query.ts';

const MAX_DEPTH = 5;
/** Field names repeat for ever: each is judged once. */
const judged = new Map<string, boolean>();
const MAX_JUDGED = 1000;

/**
 * What may be logged of an object: the same object, or a copy with `***` in the place of secrets, however deep
 * they stand. Only plain objects and lists are looked into; errors and requests have serialisers of their own.
 * (Pino's own `redact` with wildcards costs ten times as much as writing the line.)
 */
export function scrubSecrets(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  for (const name in fields) {
    const value = fields[name];
    const scrubbed = isSecretField(name) ? mask(value) : scrubValue(value, depth);
    if (scrubbed === value) continue;
    copy ??= { ...fields };
    copy[name] = scrubbed;
  }
  return copy ?? fields;
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return MASK;
  if (Array.isArray(value)) {
    const items = value.map(item => scrubValue(item, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return scrubSecrets(value as Record<string, unknown>, depth + 1);
}

/** Whether there was anything to hide may be known. */
function mask(value: unknown) {
  return value === undefined || value === null ? value : MASK;
}

function isSecretField(name: string) {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const secret = isSecret(name);
  if (judged.size < MAX_JUDGED) judged.set(name, secret);
  return secret;
}
