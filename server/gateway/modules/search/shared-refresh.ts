/**
 * Runs a refresh with everything committed before the call, one at a time. Concurrent calls share the next one.
 */
export function sharedRefresh<T>(refresh: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        const started = refresh();
        running = started;
        next = undefined;
        return started;
      });
    return next;
  };
}
