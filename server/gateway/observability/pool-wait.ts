import type pg from 'pg';

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** Reports how long each query and each transaction waits for a connection of the pool, also if it gets none. */
export function measurePoolWait(pool: pg.Pool, observe: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool);
  const measured = (callback?: (...connected: Connected) => void) => {
    const started = performance.now();
    const note = () => observe((performance.now() - started) / 1000);
    if (!callback) return connect().finally(note);
    // `pool.query` uses this form.
    connect((...connected) => {
      note();
      callback(...connected);
    });
  };
  pool.connect = measured as pg.Pool['connect'];
}
