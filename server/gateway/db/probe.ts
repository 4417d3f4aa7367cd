import pg from 'pg';

const LIMIT_MS = 1000;

export interface DatabaseProbe {
  /** Whether the database answers within a second. Concurrent calls share one query. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/** Checks the database on a connection of its own, which is opened at the first check and replaced when it fails. */
export function createDatabaseProbe(config: pg.ClientConfig): DatabaseProbe {
  let client: pg.Client | undefined;
  let running: Promise<boolean> | undefined;

  async function check(): Promise<boolean> {
    const own = client ?? new pg.Client({ ...config, connectionTimeoutMillis: LIMIT_MS });
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('the database does not answer in time')), LIMIT_MS);
    try {
      await Promise.race([late.promise, ask(own)]);
      return true;
    } catch {
      drop(own);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async function ask(own: pg.Client) {
    if (own !== client) {
      client = own;
      own.on('error', () => drop(own));
      await own.connect();
    }
    await own.query('SELECT 1');
  }

  function drop(lost: pg.Client) {
    if (client === lost) client = undefined;
    // Not awaited: the server may never answer.
    void lost.end().catch(() => {});
  }

  return {
    answers() {
      running ??= check().finally(() => {
        running = undefined;
      });
      return running;
    },
    async close() {
      await running;
      await client?.end().catch(() => {});
      client = undefined;
    },
  };
}
