import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildGateway } from '#gateway/app.ts';
import { createNewId } from '#gateway/calls/new-id.ts';
import { connect } from '#gateway/db/connect.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { openDatabase } from '#gateway/db/open-database.ts';
import { listMissing, loadAdapters, withAdapters } from '#gateway/load-adapters.ts';
import { createLog } from '#gateway/logging/create-log.ts';
import { type BaseDeps, type Extension, extendDeps, NO_EXTENSION } from '#gateway/modules/extension.ts';
import { sweepUploads } from '#gateway/modules/image/sweep-uploads.ts';
import { notifyEnding } from '#gateway/modules/notice/notify-ending.ts';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';
import { remoteWork, timerWork } from '#gateway/modules/timer-work.ts';
import { readMasterKey } from '#gateway/security/master-key.ts';
import { ensureStaffToken } from '#gateway/security/staff-token.ts';
import { sweepEvery, sweepExpired } from '#gateway/timers/sweep.ts';
import { startTimers } from '#gateway/timers/timer-loop.ts';
import type { Config } from '../config.ts';

export interface RunningGateway {
  readonly url: string;
  readonly staffToken: string;
  /** Resolves if the embedded PostgreSQL ends unexpectedly; the gateway cannot recover from that. */
  readonly lost: Promise<void>;
  /** Resolves when the last response is sent and the database is stopped. */
  close(): Promise<void>;
}

/** Only the edge, on the same machine, may reach the gateway. */
const HOST = '127.0.0.1';
const SWEEP_EVERY_MS = 10 * 60_000;
const NOTIFY_ENDING_EVERY_MS = 10 * 60_000;
const SWEEP_UPLOADS_EVERY_MS = 60 * 60_000;
const clock = { now: () => new Date() };

/**
 * Starts the gateway with its database: embedded or DATABASE_URL, migrated, and seeded if it is an empty demo
 * database.
 */
export async function startGateway(
  config: Config,
  { logger = createLog(config.logLevel) }: { logger?: FastifyBaseLogger } = {},
): Promise<RunningGateway> {
  await mkdir(config.dataDir, { recursive: true }).catch((error: Error) => {
    throw new Error(`DATA_DIR cannot be used: ${error.message}`);
  });
  const cleanups: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const staffToken = await ensureStaffToken(config);
    const database = await openDatabase(config, logger);
    cleanups.push(() => database.close());
    await migrate(database.pool);
    const db = connect(database.pool);
    cleanups.push(() => db.$client.end());
    const keyFor = await readMasterKey(db);
    const newId = createNewId(clock);
    const base = { config, keyFor, db, clock, newId, log: logger, staffToken };
    const own = config.demo ? await startDemo(base) : NO_EXTENSION;
    const extension = withAdapters(own, await loadAdapters(base));
    const missing = listMissing(extension);
    if (missing.length > 0) logger.warn(`not configured, so unavailable: ${missing.join('; ')}`);

    const deps = extendDeps(base, extension);
    const app = await buildGateway(deps, { routes: extension.routes });
    cleanups.push(() => app.close());
    const url = await app.listen({ host: HOST, port: config.gatewayPort });
    // Loads the search catalogue in the background so that the first search is not slow. If it fails, the
    // next search retries.
    void freshCatalogue(db).catch(() => {});
    cleanups.push(sweepEvery(SWEEP_EVERY_MS, () => sweepExpired(db, clock.now()), logger));
    cleanups.push(sweepEvery(NOTIFY_ENDING_EVERY_MS, () => notifyEnding(deps), logger));
    cleanups.push(sweepEvery(SWEEP_UPLOADS_EVERY_MS, () => sweepUploads(deps), logger));
    const work = { ...timerWork, ...extension.timerWork };
    cleanups.push(startTimers(deps, work));
    cleanups.push(startTimers(deps, remoteWork));

    const urlFile = join(config.dataDir, 'gateway.json');
    await writeFile(urlFile, `${JSON.stringify({ url })}\n`);
    cleanups.push(() => rm(urlFile, { force: true }));
    return { url, staffToken, lost: database.lost, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loaded on demand, so that a gateway without the demo contains none of it. */
async function startDemo(base: BaseDeps): Promise<Extension> {
  const { createDemo } = await import('#gateway/demo/demo.ts');
  const { seedIfEmpty } = await import('#gateway/demo/seed.ts');
  await seedIfEmpty(base.db, base.clock);
  return createDemo(base);
}
