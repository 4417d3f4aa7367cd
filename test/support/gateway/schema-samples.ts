import type { TSchema } from 'typebox';

/** The subset of JSON Schema that the contract uses. */
interface JsonSchema {
  readonly type?: string;
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One matching text per pattern used in the contract. */
const patternSamples = [
  '13800000001',
  '0'.repeat(32),
  '1234',
  '2026-11-30',
  '12.00',
  '330106',
  '0'.repeat(18),
  '0'.repeat(20),
  `md1700000000000${'0'.repeat(32)}`,
  'shop@example.com',
  'sample',
  'sample.pdf',
  'https://shop.example/',
];

/** Builds a minimal valid value of a schema: required fields only. */
export function sampleOf(schema: TSchema | JsonSchema): unknown {
  const {
    type,
    properties = {},
    required = [],
    anyOf,
    pattern,
    minLength = 0,
    minItems = 0,
    minimum = 0,
    ...rest
  } = schema as JsonSchema;
  if (rest.const !== undefined) return rest.const;
  if (rest.enum) return rest.enum[0];
  if (anyOf) return sampleOf(anyOf[0] ?? {});
  if (type === 'object') {
    return Object.fromEntries(required.map(key => [key, sampleOf(properties[key] ?? {})]));
  }
  if (type === 'array') return Array.from({ length: minItems }, () => sampleOf(rest.items ?? {}));
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return false;
  if (type !== 'string') throw new Error(`no sample for ${JSON.stringify(schema)}`);
  if (!pattern) return 'x'.repeat(minLength);
  const fitting = patternSamples.find(sample => new RegExp(pattern).test(sample));
  if (fitting === undefined) throw new Error(`no sample for the pattern ${pattern}`);
  return fitting;
}

export interface Breakage {
  readonly what: string;
  readonly value: unknown;
}

/**
 * Builds invalid variants of a sample, each with one error: wrong types, missing, extra and oversized fields.
 */
export function breakagesOf(schema: TSchema | JsonSchema, sample = sampleOf(schema), at = ''): Breakage[] {
  const { properties = {}, required = [] } = schema as JsonSchema;
  const whole = sample as Record<string, unknown>;
  const broken: Breakage[] = [{ what: `${at}extra`, value: { ...whole, extraField: 'x' } }];
  for (const key of required) {
    const { [key]: _left, ...rest } = whole;
    broken.push({ what: `${at}${key} missing`, value: rest });
  }
  for (const [key, property] of Object.entries(properties)) {
    for (const { what, value } of wrongValues(property)) {
      broken.push({ what: `${at}${key} ${what}`, value: { ...whole, [key]: value } });
    }
    if (property.type === 'object') {
      for (const { what, value } of breakagesOf(property, sampleOf(property), `${at}${key}.`)) {
        broken.push({ what, value: { ...whole, [key]: value } });
      }
    }
  }
  return broken;
}

const HUGE_CHARS = 100_000;

function wrongValues(schema: JsonSchema): Breakage[] {
  const alternatives = schema.anyOf ?? [schema];
  const takes = (type: string) =>
    alternatives.some(
      ({ type: own, enum: values }) => own === type || values?.some(value => typeof value === type),
    );
  const wrong: Breakage[] = [];
  if (!takes('string')) wrong.push({ what: 'a text', value: 'x' });
  if (!takes('integer') && !takes('number')) wrong.push({ what: 'a number', value: 1 });
  if (!takes('boolean')) wrong.push({ what: 'a boolean', value: true });
  if (!takes('object')) wrong.push({ what: 'an object', value: { $gt: '' } });
  if (!takes('array')) wrong.push({ what: 'an array', value: ['x'] });
  if (!alternatives.some(({ type }) => type === 'null')) wrong.push({ what: 'null', value: null });
  if (takes('string')) {
    // A file's content may be that long.
    if ((schema.maxLength ?? 0) <= HUGE_CHARS) wrong.push({ what: 'huge', value: 'x'.repeat(HUGE_CHARS) });
    wrong.push({ what: 'with NUL', value: 'x\0x' });
    wrong.push({ what: 'with half a character', value: 'x\ud83dx' });
  }
  if (takes('integer')) {
    wrong.push({ what: 'a fraction', value: 1.5 });
    wrong.push({ what: 'huge', value: 1e300 });
  }
  if (takes('array')) wrong.push({ what: 'too many', value: Array.from({ length: 10_000 }, () => 'x') });
  return wrong;
}
