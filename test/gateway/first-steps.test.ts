import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { runStaffCall } from '#gateway/cli/run-staff-call.ts';
import { type RunningGateway, startGateway } from '#gateway/start.ts';
import { placeFirstOrder } from '#test/support/fixtures/first-order.ts';
import { createTestDatabase } from '#test/support/gateway/test-database.ts';
import { documentCommands, shellWords } from '#test/support/run/document-commands.ts';
import { type Config, readConfig } from '../../server/config.ts';

vi.setConfig({ testTimeout: 120_000 });

const STAFF = 'npm run staff -- ';
let folder: string;
let config: Config;
let gateway: RunningGateway;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-first-steps-'));
  database = await createTestDatabase('empty');
  const { host, user } = inject('postgres');
  const { rows } = await database.db.$client.query('SELECT current_database() AS name');
  const DATABASE_URL = `postgres:///${rows[0].name}?user=${user}&host=${encodeURIComponent(host)}`;
  config = readConfig({ DATA_DIR: folder, DATABASE_URL, DEMO: '0', LOG_LEVEL: 'silent' });
  gateway = await startGateway(config, { logger: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await gateway.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the staff commands of a block in this process; their files are in `folder`. */
async function runBlock(name: string, env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const commands = documentCommands(name).filter(line => line.startsWith(STAFF));
  const said: string[] = [];
  for (const command of commands) {
    const words = shellWords(command.slice(STAFF.length), env);
    const placed = words.map(word => word.replace(/^file=/, `file=${folder}/`));
    const { isGood } = await runStaffCall(config, placed, text => said.push(text));
    expect(isGood, command).toBe(true);
  }
  return said;
}

describe('a portal without the demo', () => {
  it('gets from an empty database to the first order by the commands of docs/operate.md', async () => {
    expect(documentCommands('first-steps').filter(line => !line.startsWith('export '))).toHaveLength(10);
    const said = await runBlock('first-steps');
    expect(said.join('\n')).toContain('commodities: 1 were created');

    const order = await placeFirstOrder(gateway.url, '13900000001', 'Welcome2026');
    expect(await order.status()).toBe('WAIT_PAY_AUDIT');
    await runBlock('first-order', { ORDER_NO: order.orderNo });
    expect(await order.status()).toBe('SHIPPED');
  });

  it('has the dictionaries that a certification needs, once', async () => {
    const { rows } = await database.db.$client.query(
      'SELECT type, count(*)::int AS entries FROM dict_entry GROUP BY type ORDER BY type',
    );
    expect(rows).toEqual([
      { type: 'distributorLevel', entries: 4 },
      { type: 'shopType', entries: 8 },
      { type: 'storePlatform', entries: 8 },
    ]);
  });
});
