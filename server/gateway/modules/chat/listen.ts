import type { FastifyBaseLogger } from 'fastify';
import type { PoolClient } from 'pg';
import type { Db } from '#gateway/db/connect.ts';

const RETRY_MS = 1000;

export interface Listening {
  /** Resolves after the first LISTEN. Sockets are accepted only after that, so that no notice is missed. */
  readonly ready: Promise<void>;
  /** Checks the connection and replaces it if it is broken. */
  probe(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * LISTENs on a dedicated connection and reconnects after an error. `onGap` is called when notices may have been
 * missed, so that the subscriber can resynchronize.
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
      fresh.on('error', () => dropClient(own));
      fresh.on('end', () => dropClient(own));
      for (const channel of channels) await fresh.query(`LISTEN ${channel}`);
      client = fresh;
    } catch (error) {
      fresh?.release(true);
      if (!stopped) log.warn({ err: error }, 'the chat cannot listen to the database');
      scheduleRetry();
    }
  }

  function dropClient(lost: PoolClient) {
    if (client !== lost || stopped) return;
    client = undefined;
    lost.release(true);
    onGap();
    scheduleRetry();
  }

  function scheduleRetry() {
    if (stopped) return;
    retry = setTimeout(() => {
      connecting = connect();
    }, RETRY_MS).unref();
  }

  connecting = connect();
  return {
    ready: connecting,
    async probe() {
      const probed = client;
      if (probed) await probed.query('SELECT 1').catch(() => dropClient(probed));
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
