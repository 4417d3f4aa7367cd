/** A gateway process that is killed during imports of a catalogue: each part is imported as a whole or not at all. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStaffCall } from '#gateway/cli/run-staff-call.ts';
import { type Cells, PRICED, writeCatalogue } from '#test/support/fixtures/catalogue-file.ts';
import { STAFF_TOKEN } from '#test/support/gateway/build-gateway.ts';
import {
  type GatewayProcess,
  startGatewayProcess,
  stopGatewayProcess,
} from '#test/support/gateway/gateway-process.ts';
import { createTestDatabase } from '#test/support/gateway/test-database.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';
import { readConfig } from '../../../server/config.ts';

const COMMODITIES = 800;
const SKUS_EACH = 2;
/** The price, and two for larger quantities. */
const TIERS_EACH = 3;
/** Parts after which the process is killed, and how long into the next one. */
const KILLS = [
  { parts: 1, ms: 0 },
  { parts: 1, ms: 20 },
  { parts: 2, ms: 45 },
  { parts: 3, ms: 80 },
];

let folder: string;
let gateway: GatewayProcess | undefined;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  database = await createTestDatabase('demo');
});
afterAll(async () => {
  if (gateway) await stopGatewayProcess(gateway, 'SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Imported commodities, and those without all of their skus, tiers, brand or category. */
async function imported() {
  const { rows } = await database.db.$client.query<{ all: number; half: number }>(`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE NOT (
      category_id IN (SELECT id FROM category) AND brand_id IN (SELECT id FROM brand WHERE name = '断电品牌')
      AND (SELECT count(*) FROM sku WHERE commodity_id = commodity.id AND stock = 600) = ${SKUS_EACH}
      AND (SELECT count(*) FROM sku_tier JOIN sku ON sku.id = sku_id WHERE commodity_id = commodity.id) = ${SKUS_EACH * TIERS_EACH}
    ))::int AS half FROM commodity WHERE id LIKE 'K%'`);
  return rows[0] ?? { all: 0, half: 0 };
}

const rows = Array.from({ length: COMMODITIES * SKUS_EACH }, (_, n): Cells => {
  const code = `K${Math.floor(n / SKUS_EACH)}`;
  return {
    code,
    name: `断电面霜 ${code}`,
    brand: '断电品牌',
    category: '试验 > 断电 > 面霜',
    skuCode: `K-${n}`,
    barCode: `6911${String(n).padStart(9, '0')}`,
    specs: `容量:${n % SKUS_EACH}g`,
    ...PRICED,
  };
});

/** Runs the command and returns its last line; undefined if the gateway did not answer. */
async function runImport(words: readonly string[], heard: (line: string) => void = () => {}) {
  const config = readConfig({ DATA_DIR: folder, STAFF_TOKEN, DEMO: '0' });
  const said: string[] = [];
  try {
    await runStaffCall(config, words, line => {
      said.push(line);
      heard(line);
    });
    return said.join('\n');
  } catch {
    return undefined;
  }
}

it.runIf(isExhaustive)(
  'leaves no half of a part, and is completed by the same command',
  async () => {
    const words = ['catalogue/import', `file=${await writeCatalogue(join(folder, 'catalogue.csv'), rows)}`];
    const counts: number[] = [];
    for (const { parts, ms } of KILLS) {
      const running = await startGatewayProcess(database.db, folder);
      gateway = running;
      const killed = Promise.withResolvers<void>();
      const out = await runImport(words, line => {
        if (!line.startsWith(`${parts} of `)) return;
        void sleep(ms)
          .then(() => stopGatewayProcess(running, 'SIGKILL'))
          .then(killed.resolve);
      });
      expect(out).toBeUndefined();
      await killed.promise;
      const { all, half } = await imported();
      expect(half).toBe(0);
      counts.push(all);
    }
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts.at(-1)).toBeLessThan(COMMODITIES);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));

    gateway = await startGatewayProcess(database.db, folder);
    const had = counts.at(-1) ?? 0;
    expect(await runImport(words)).toContain(
      `commodities: ${COMMODITIES - had} were created, 0 changed, ${had} are the same`,
    );
    expect(await imported()).toEqual({ all: COMMODITIES, half: 0 });
    expect(await runImport(words)).toContain(
      `commodities: 0 were created, 0 changed, ${COMMODITIES} are the same`,
    );
  },
  120_000,
);
