/** Options of commands that run on the terminal, as `key=value` words. */
export interface CommandOptions<Name extends string> {
  readonly get: (name: Name) => string | undefined;
  /** @throws Error if it is not given */
  readonly need: (name: Name) => string;
  /** Whether it is `1` or `true`. */
  readonly isSet: (name: Name) => boolean;
}

/** @throws Error for words of another form and for unknown names */
export function readOptions<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): CommandOptions<Name> {
  const given = new Map<string, string>();
  for (const word of words) {
    const [, key = '', value = ''] = /^(\w+)=(.*)$/s.exec(word) ?? [];
    const isKnown = (names as readonly string[]).includes(key);
    if (!isKnown) throw new Error(`${word} is not one of ${names.map(name => `${name}=`).join(' ')}`);
    given.set(key, value);
  }
  return {
    get: name => given.get(name) || undefined,
    need(name) {
      const value = given.get(name);
      if (!value) throw new Error(`${name}= is missing`);
      return value;
    },
    isSet: name => ['1', 'true'].includes(given.get(name) ?? ''),
  };
}
