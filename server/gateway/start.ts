import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { createNewId } from '#gateway/calls/new-id.ts';
import { connect } from '#gateway/db/connect.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { openDatabase } from '#gateway/db/open-database.ts';
import { type GatewayUrls, publishUrls } from '#gateway/gateway-urls.ts';
import { listen } from '#gateway/listen.ts';
import { listMissing, loadAdapters, withAdapters } from '#gateway/load-adapters.ts';
import { createLog } from '#gateway/logging/create-log.ts';
import { fillDictionaries } from '#gateway/modules/common/default-dictionaries.ts';
import { type BaseDeps, type Extension, extendDeps, NO_EXTENSION } from '#gateway/modules/extension.ts';
import { sweepUploads } from '#gateway/modules/image/sweep-uploads.ts';
import { watchLedger } from '#gateway/modules/ledger/watch-ledger.ts';
import { notifyEnding } from '#gateway/modules/notice/notify-ending.ts';
import { remoteWork, timerWork } from '#gateway/modules/timer-work.ts';
import { readMasterKey } from '#gateway/security/master-key.ts';
import { ensureStaffToken } from '#gateway/security/staff-token.ts';
import { type Sweep, sweepEvery, sweepExpired } from '#gateway/timers/sweep.ts';
import { startTimers } from '#gateway/timers/timer-loop.ts';
import { dropOldPartitions } from '#gateway/tracking/partitions.ts';
import { type Config, failureOf, isLoopback } from '../config.ts';
import { startTracing } from '../tracing/start-tracing.ts';

export interface RunningGateway extends GatewayUrls {
  readonly staffToken: string;
  /** Resolves if the embedded PostgreSQL ends unexpectedly; the gateway cannot recover from that. */
  readonly lost: Promise<void>;
  /** Resolves when the last response is sent and the database is stopped. */
  close(): Promise<void>;
  /** Like `close`, after load balancers have noticed and the chat sockets have moved to other gateways. */
  drain(): Promise<void>;
}

const MINUTE_MS = 60_000;
const clock = { now: () => new Date() };

/**
 * Starts the gateway with its database: embedded or DATABASE_URL, migrated, and seeded if it is an empty demo
 * database.
 */
export async function startGateway(
  config: Config,
  { logger = createLog(config.logLevel) }: { logger?: FastifyBaseLogger } = {},
): Promise<RunningGateway> {
  await mkdir(config.dataDir, { recursive: true }).catch(failureOf('DATA_DIR'));
  const cleanups: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    cleanups.push(await startTracing(config, 'gateway', logger));
    if (!isLoopback(config.gatewayHost) && config.gatewayTrustProxy === 'loopback') {
      logger.warn('GATEWAY_TRUST_PROXY trusts the loopback only: every visitor has the ip of an edge');
    }
    const staffToken = await ensureStaffToken(config);
    const database = await openDatabase(config, logger);
    cleanups.push(() => database.close());
    await migrate(database.pool);
    const db = connect(database.pool);
    cleanups.push(() => db.$client.end());
    await fillDictionaries(db);
    const keyFor = await readMasterKey(db);
    const newId = createNewId(clock);
    const base = { config, keyFor, db, clock, newId, log: logger, staffToken };
    const own = config.demo ? await startDemo(base) : NO_EXTENSION;
    const extension = withAdapters(own, await loadAdapters(base));
    const missing = listMissing(extension);
    if (missing.length > 0) logger.warn(`not configured, so unavailable: ${missing.join('; ')}`);

    const deps = extendDeps(base, extension);
    deps.metrics.collectProcess();
    const listening = await listen(deps, extension.routes);
    cleanups.push(() => listening.close());
    for (const sweep of sweepsOf(deps)) cleanups.push(sweepEvery(deps, sweep));
    const work = { ...timerWork, ...extension.timerWork };
    cleanups.push(startTimers(deps, work));
    cleanups.push(startTimers(deps, remoteWork));

    const { url, adminUrl } = listening;
    cleanups.push(await publishUrls(config, { url, adminUrl }));
    const drain = async () => {
      await listening.drain();
      await close();
    };
    return { url, adminUrl, staffToken, lost: database.lost, close, drain };
  } catch (error) {
    await close();
    throw error;
  }
}

const sweepsOf = (deps: GatewayDeps): readonly Sweep[] => [
  { name: 'expired', everyMs: 10 * MINUTE_MS, run: () => sweepExpired(deps.db, clock.now()) },
  { name: 'notify-ending', everyMs: 10 * MINUTE_MS, run: () => notifyEnding(deps) },
  { name: 'uploads', everyMs: 60 * MINUTE_MS, run: () => sweepUploads(deps) },
  {
    name: 'tracking',
    everyMs: 10 * MINUTE_MS,
    run: () => dropOldPartitions(deps.db, clock.now(), deps.config.trackingKeptDays),
  },
  { name: 'ledger-check', everyMs: 60 * MINUTE_MS, run: () => watchLedger(deps) },
];

/** Loaded on demand, so that a gateway without the demo contains none of it. */
async function startDemo(base: BaseDeps): Promise<Extension> {
  const { createDemo } = await import('#gateway/demo/demo.ts');
  const { seedIfEmpty } = await import('#gateway/demo/seed.ts');
  await seedIfEmpty(base.db, base.clock);
  return createDemo(base);
}
