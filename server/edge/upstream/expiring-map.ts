export interface ExpiringMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/**
 * A map whose entries live for `ttlMs` and whose size is bounded. All live equally long, so that the order of
 * insertion is the order of expiry: the oldest entry goes first when there are too many.
 */
export function createExpiringMap<Value>(options: {
  maxEntries: number;
  ttlMs: number;
  /** Milliseconds that never run backwards. */
  now?: () => number;
}): ExpiringMap<Value> {
  const { maxEntries, ttlMs, now = () => performance.now() } = options;
  const entries = new Map<string, { value: Value; expires: number }>();

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.expires > now()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, expires: now() + ttlMs });
      if (entries.size <= maxEntries) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        return;
      }
    },
    delete: key => void entries.delete(key),
  };
}
