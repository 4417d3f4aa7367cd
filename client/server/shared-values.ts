/** Objects that many pages use, such as an answer that is the same for all viewers. */
const shared = new WeakSet<object>();

/** Marks a value with all its objects as shared. They must not change any more. */
export function markShared(value: unknown): void {
  if (!isObject(value) || shared.has(value)) return;
  shared.add(value);
  for (const inner of Object.values(value)) markShared(inner);
}

/**
 * Keeps the text of shared objects by identity. That of others is not kept, because V8 keeps a value of an old WeakMap
 * until its next major collection.
 */
export function keptText<Value, Text extends string | undefined>(
  write: (value: Value) => Text,
): (value: Value) => Text {
  const texts = new WeakMap<object, Text>();
  return value => {
    if (!isShared(value)) return write(value);
    const known = texts.get(value);
    if (known !== undefined) return known;
    const text = write(value);
    texts.set(value, text);
    return text;
  };
}

/** Whether the value is an object that was marked. */
export const isShared = (value: unknown): value is object => isObject(value) && shared.has(value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
