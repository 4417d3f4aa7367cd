import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import type { StaffCall } from '#gateway/calls/define-staff-call.ts';

/** JSON Schema of a field, as far as it is described on the terminal. */
interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly FieldSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** JSON Schema of a call's body. */
interface BodySchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/** Idempotency keys; generated here if they are not given. */
const ONCE_KEYS = ['uid', 'requestId'];
/** Types whose values are written as JSON on the command line; other values are plain text. */
const JSON_TYPES = ['integer', 'number', 'boolean', 'array', 'object'];

/** Usage of a call: how to type it, and its summary below. */
export function describeCall({ path, summary, body }: StaffCall): string {
  const { properties = {}, required = [] } = body as BodySchema;
  const keys = Object.keys(properties).map(key =>
    required.includes(key) && !ONCE_KEYS.includes(key) ? `${key}=` : `[${key}=]`,
  );
  return `${[path.slice(1), ...keys].join(' ')}\n    ${summary}`;
}

/** Usage of a call and one line for each of its fields. */
export function describeFields(call: StaffCall): string {
  const { properties = {}, required = [] } = call.body as BodySchema;
  const fields = Object.entries(properties).map(([key, field]) => {
    const need = ONCE_KEYS.includes(key) ? 'generated' : required.includes(key) ? 'required' : 'optional';
    return `    ${key}  ${[need, typeOf(field), limitsOf(field), field.description].filter(Boolean).join(', ')}`;
  });
  return [describeCall(call), ...fields].join('\n');
}

function typeOf({ type, anyOf, enum: values, const: value }: FieldSchema): string {
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map(one => JSON.stringify(one)).join(' | ');
  return anyOf ? anyOf.map(typeOf).join(' | ') : (type ?? 'any');
}

function limitsOf({ minLength, maxLength, minimum, maximum, pattern }: FieldSchema): string {
  const range = (from: number | undefined, to: number | undefined, unit: string) =>
    from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}${unit}`;
  return [
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    pattern === undefined ? '' : `matches ${pattern}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Builds a body from `key=value` words. The gateway validates it. */
export function readBody(schema: TSchema, words: readonly string[]): Record<string, unknown> {
  const { properties = {}, required = [] } = schema as BodySchema;
  const body = new Map<string, unknown>();
  for (const word of words) {
    const [, key, value] = /^(\w+)=(.*)$/s.exec(word) ?? [];
    if (key === undefined || value === undefined) throw new Error(`${word} is not of the form key=value`);
    if (body.has(key)) throw new Error(`${key} is given twice`);
    const type = properties[key]?.type;
    body.set(key, type !== undefined && JSON_TYPES.includes(type) ? parseJson(key, value) : value);
  }
  for (const key of ONCE_KEYS) {
    if (required.includes(key) && !body.has(key)) body.set(key, randomUUID());
  }
  return Object.fromEntries(body);
}

function parseJson(key: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new Error(`${key} must be JSON, such as 20, true or ["a"]`);
  }
}
