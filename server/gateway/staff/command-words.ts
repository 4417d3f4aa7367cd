import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import type { StaffCall } from '#gateway/define-staff-call.ts';

/** What a call's body says of itself: JSON Schema. */
interface BodySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  readonly required?: readonly string[];
}

/** Keys that tell two same calls apart from one sent twice: made here when they are not given. */
const ONCE_KEYS = ['uid', 'requestId'];
/** Written as JSON on the command line; everything else is text as it is. */
const JSON_TYPES = ['integer', 'number', 'boolean', 'array', 'object'];

/** A call as it is typed, with what it does below. */
export function describeCall({ path, summary, body }: StaffCall): string {
  const { properties = {}, required = [] } = body as BodySchema;
  const keys = Object.keys(properties).map(key =>
    required.includes(key) && !ONCE_KEYS.includes(key) ? `${key}=` : `[${key}=]`,
  );
  return `${[path.slice(1), ...keys].join(' ')}\n    ${summary}`;
}

/** The body that the `key=value` words make. Whether it is a right one the gateway says. */
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
