/** What would end or derail a script or the string literal that the JSON stands in. */
const UNSAFE = /['\\<>&\u2028\u2029]/g;

/**
 * Writes a value as a JavaScript expression that is safe inside `<script>`: it holds no `<`, `>` or `&`, so that
 * no content can close the element or open a comment. Carries what JSON carries; `undefined` itself stays so.
 *
 * It is `JSON.parse('…')` rather than an object literal because a literal's `__proto__` key would set the
 * prototype, and because engines read long JSON faster than long literals.
 */
export function serializeState(value: unknown): string {
  const json = escapedJson(value);
  return json === undefined ? 'undefined' : parsedBack(json);
}

/** A value's JSON as it stands in such an expression; pieces of it may be put together. `undefined` has none. */
export function escapedJson(value: unknown): string | undefined {
  const json = JSON.stringify(value) as string | undefined;
  return json?.replace(UNSAFE, escapeChar);
}

/** Escaped JSON of an object, from that of its fields; those that have none are left out. */
export function escapedObject(fields: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `{${pairs.map(([name, value]) => `${escapedJson(name)}:${value}`).join()}}`;
}

/** The expression that gives the value of escaped JSON. */
export const parsedBack = (escaped: string) => `JSON.parse('${escaped}')`;

/** What would end or derail a script element whose text is plain JSON. */
const UNSAFE_IN_DATA = /[<>&\u2028\u2029]/g;

/** Writes a value as the text of a data block (`<script type="application/ld+json">`): no content can close it. */
export function serializeData(value: object): string {
  return JSON.stringify(value).replace(UNSAFE_IN_DATA, escapeChar);
}

function escapeChar(char: string): string {
  return char === '\\' ? '\\\\' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
