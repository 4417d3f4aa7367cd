import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '#gateway/db/connect.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { sql } from '#gateway/db/sql.ts';
import { seedIfEmpty } from '#gateway/demo/seed.ts';
import { type Arg, calls } from '#shared/contract/index.ts';
import { atMost, type Figure, info, short } from '#test/bench/figure.ts';
import { preload, shipped } from '#test/bench/measure/edge-process.ts';
import { numberFlag } from '#test/bench/measure/flags.ts';
import { quantile } from '#test/bench/measure/latencies.ts';
import { searchMix } from '#test/bench/measure/search-words.ts';
import { ask } from '#test/bench/parts/search.ts';
import { multiplyCatalogue } from '#test/bench/servers/multiply-catalogue.ts';
import { freePorts } from '#test/soak/cluster/ports.ts';
import { Program } from '#test/soak/cluster/program.ts';
import { startTcpPostgres } from '#test/soak/cluster/tcp-postgres.ts';

const COMMODITIES = numberFlag('commodities', 500_000);
const SEARCHES = numberFlag('searches', 100);
const WARM_UP = 20;
const GOALS = { p99Ms: 80, startSeconds: 10, memoryMb: 300 };

/** Both engines of the search on a very large catalogue, in turns. */
export const searchLargeCatalogue = {
  how: `a page of 24 with its facets from the gateway itself, ${COMMODITIES.toLocaleString('en')} commodities, ${SEARCHES} searches of each \
kind, one after another, both engines in turns`,
  async run(): Promise<readonly Figure[]> {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-soak-'));
    const [databasePort = 0, ...gatewayPorts] = await freePorts(3);
    const postgres = await startTcpPostgres(dataDir, databasePort);
    const engines: Engine[] = [];
    try {
      await fill(postgres.url);
      for (const [index, name] of (['memory', 'database'] as const).entries()) {
        const program = gatewayOf(name, {
          dataDir,
          databaseUrl: postgres.url,
          port: gatewayPorts[index] ?? 0,
        });
        const began = performance.now();
        await program.start();
        const startSeconds = (performance.now() - began) / 1000;
        engines.push({ name, program, url: program.options.readyUrl.replace('/readyz', ''), startSeconds });
      }
      return [...(await searchFigures(engines, postgres.url)), ...(await engineFigures(engines))];
    } finally {
      for (const { program } of engines) await program.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Engine {
  readonly name: 'memory' | 'database';
  readonly program: Program;
  readonly url: string;
  readonly startSeconds: number;
}

async function fill(databaseUrl: string): Promise<void> {
  const db = connect({ connectionString: databaseUrl, statement_timeout: 0 });
  await migrate({ connectionString: databaseUrl });
  await seedIfEmpty(db, { now: () => new Date() });
  await db.transaction(tx => multiplyCatalogue(tx, COMMODITIES));
  await db.execute(sql`VACUUM ANALYZE`);
  await db.$client.end();
}

function gatewayOf(
  engine: Engine['name'],
  { dataDir, databaseUrl, port }: { dataDir: string; databaseUrl: string; port: number },
): Program {
  return new Program({
    name: `gateway with ${engine} engine`,
    command: [process.execPath, ...shipped.flags, 'dist/server/gateway.js'],
    env: {
      ...preload,
      DATABASE_URL: databaseUrl,
      SEARCH_ENGINE: engine,
      DATA_DIR: join(dataDir, engine),
      GATEWAY_PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    logFile: join(dataDir, `${engine}.log`),
  });
}

async function searchFigures(engines: readonly Engine[], databaseUrl: string): Promise<Figure[]> {
  const db = connect({ connectionString: databaseUrl });
  const figures: Figure[] = [];
  for (const [kind, asks] of Object.entries(searchMix(SEARCHES + WARM_UP))) {
    const times = engines.map((): number[] => []);
    let found = 0;
    for (const body of asks) {
      const totals: number[] = [];
      if (needsStock(body)) await changeStock(db);
      for (const [index, { url }] of engines.entries()) {
        const { ms, data } = await ask(url, calls.listCommodityPage.path, body);
        times[index]?.push(ms);
        totals.push(data.total);
      }
      if (new Set(totals).size > 1) throw new Error(`${JSON.stringify(body)} found ${totals.join(' and ')}`);
      found += totals[0] ?? 0;
    }
    const [memory = [], database = []] = times.map(all => all.slice(WARM_UP));
    const both = (share: number) =>
      `${short(quantile(database, share))} and ${short(quantile(memory, share))} ms`;
    figures.push(
      atMost(`${kind}, p99`, quantile(database, 0.99), GOALS.p99Ms, ' ms'),
      info(
        kind,
        `database and memory: p50 ${both(0.5)}, p99 ${both(0.99)}; ${short(found / asks.length)} found on average`,
      ),
    );
  }
  await db.$client.end();
  return figures;
}

const needsStock = ({ data }: Arg<'listCommodityPage'>) =>
  data?.inStock === true || data?.sort?.startsWith('STOCK') === true;

/** As orders do between two searches. */
async function changeStock(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE sku SET stock = stock + 1 WHERE commodity_id IN (SELECT id FROM commodity ORDER BY random() LIMIT 5)`);
}

async function engineFigures(engines: readonly Engine[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, url, startSeconds } of engines) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const mb = (metric: string) => Number(new RegExp(`^${metric} (\\S+)`, 'm').exec(metrics)?.[1]) / 2 ** 20;
    const memoryMb = mb('process_resident_memory_bytes');
    const heap = `${short(mb('nodejs_heap_size_used_bytes'))} of ${short(mb('nodejs_heap_size_total_bytes'))} MB`;
    const outside = `${short(mb('nodejs_external_memory_bytes'))} MB outside`;
    figures.push(
      info(`${name} engine: heap of V8`, `${heap} used, ${outside}`),
      ...(name === 'database'
        ? [
            atMost('start until ready', startSeconds, GOALS.startSeconds, ' s'),
            atMost('memory of the gateway', memoryMb, GOALS.memoryMb, ' MB'),
          ]
        : [
            info('memory engine: start until ready', `${short(startSeconds)} s`),
            info('memory engine: memory of the gateway', `${short(memoryMb)} MB`),
          ]),
    );
  }
  return figures;
}
