/** Objects that many pages use, such as an answer that is the same for all viewers. */
const shared = new WeakSet<object>();

export function markShared(value: object): void {
  shared.add(value);
}

/**
 * Keeps the text of shared objects by identity. That of others is not kept, because V8 keeps a value of an old WeakMap
 * until its next major collection.
 */
export function keptText<Value extends object>(write: (value: Value) => string): (value: Value) => string {
  const texts = new WeakMap<Value, string>();
  return value => {
    if (!shared.has(value)) return write(value);
    const known = texts.get(value);
    if (known !== undefined) return known;
    const text = write(value);
    texts.set(value, text);
    return text;
  };
}
