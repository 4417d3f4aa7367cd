/** Characters that could end the script element or the string literal around the JSON. */
const UNSAFE = /['\\<>&\u2028\u2029]/g;

/**
 * Serializes a value as a JavaScript expression that is safe inside `<script>`: it contains no `<`, `>` or `&`, so that
 * no content can close the element or open a comment. Supports JSON values, and `undefined` at the top level.
 *
 * The expression is `JSON.parse('…')` instead of an object literal, because a `__proto__` key in a literal sets the
 * prototype, and because engines parse long JSON faster than long literals.
 */
export function serializeState(value: unknown): string {
  const json = escapeJson(value);
  return json === undefined ? 'undefined' : parseExpression(json);
}

/** Escaped JSON of a value, which can be combined with other escaped JSON; undefined for `undefined`. */
export function escapeJson(value: unknown): string | undefined {
  const json = JSON.stringify(value) as string | undefined;
  return json && escaped(json);
}

/** Escapes JSON text. */
export const escaped = (json: string) => json.replace(UNSAFE, escapeChar);

/** Escaped JSON of an object, from the escaped JSON of its fields; undefined fields are omitted. */
export function escapedObject(fields: Readonly<Record<string, string | undefined>>): string {
  // Concatenated, because V8 keeps that as references to the parts; `join` would copy long values at each level.
  let pairs = '';
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) pairs += `${pairs && ','}${escapeJson(name)}:${value}`;
  }
  return `{${pairs}}`;
}

/** JavaScript expression that parses escaped JSON. */
export const parseExpression = (escaped: string) => `JSON.parse('${escaped}')`;

/** Characters that could end a script element whose text is plain JSON. */
const UNSAFE_IN_DATA = /[<>&\u2028\u2029]/g;

/** Serializes a value as the text of a data block (`<script type="application/ld+json">`) that it cannot close. */
export function serializeData(value: object): string {
  return JSON.stringify(value).replace(UNSAFE_IN_DATA, escapeChar);
}

function escapeChar(char: string): string {
  return char === '\\' ? '\\\\' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
