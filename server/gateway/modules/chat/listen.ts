import type { FastifyBaseLogger } from 'fastify';
import type { PoolClient } from 'pg';
import type { Db } from '#gateway/db/connect.ts';

const RETRY_MS = 1000;

export interface Listening {
  /** Resolves once the database tells us what happens; before that nothing is missed, as nobody is served. */
  readonly ready: Promise<void>;
  /** Asks the connection whether it still stands; a silent one is replaced. */
  probe(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * LISTENs on a connection of its own, again and again. `onGap` is called whenever notices may have been missed, so
 * that whoever relies on them starts anew.
 */
export function listen(
  { $client: pool }: Db,
  channels: readonly string[],
  onNotice: (channel: string, payload: string) => void,
  onGap: () => void,
  log: FastifyBaseLogger,
): Listening {
  let client: PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let connecting: Promise<void>;

  async function connect() {
    let fresh: PoolClient | undefined;
    try {
      fresh = await pool.connect();
      fresh.on('notification', ({ channel, payload = '' }) => onNotice(channel, payload));
      const own = fresh;
      fresh.on('error', () => lose(own));
      fresh.on('end', () => lose(own));
      for (const channel of channels) await fresh.query(`LISTEN ${channel}`);
      client = fresh;
    } catch (error) {
      fresh?.release(true);
      if (!stopped) log.warn({ err: error }, 'the chat cannot listen to the database');
      again();
    }
  }

  function lose(lost: PoolClient) {
    if (client !== lost || stopped) return;
    client = undefined;
    lost.release(true);
    onGap();
    again();
  }

  function again() {
    if (stopped) return;
    retry = setTimeout(() => {
      connecting = connect();
    }, RETRY_MS).unref();
  }

  connecting = connect();
  return {
    ready: connecting,
    async probe() {
      const asked = client;
      if (asked) await asked.query('SELECT 1').catch(() => lose(asked));
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await connecting;
      client?.release(true);
      client = undefined;
    },
  };
}
