export interface ExpiringMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/**
 * A map with a time to live and a maximum size. All entries have the same time to live, so insertion order is expiry
 * order; above `maxEntries` the oldest entry is evicted.
 */
export function createExpiringMap<Value>(options: {
  maxEntries: number;
  ttlMs: number;
  /** Monotonic clock in milliseconds. */
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
