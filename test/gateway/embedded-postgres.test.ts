import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type OwnPostgres,
  type OwnPostgresOptions,
  startEmbeddedPostgres,
} from '#gateway/db/embedded-postgres.ts';
import { choosePostgresAccount, succeeds } from '#gateway/db/postgres-account.ts';
import { copyPrograms, findPostgresBinaries } from '#gateway/db/postgres-binaries.ts';

/** Starting a PostgreSQL and creating a cluster is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const log = { info() {}, error() {} };
let dataDir: string;
let running: OwnPostgres[] = [];

// Shared by the tests, because creating a cluster takes longer than all tests; the first start creates it.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-own-'));
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running = [];
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(folder = dataDir, options: Partial<OwnPostgresOptions> = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, ...options });
  running.push(postgres);
  return postgres;
}

async function query(postgres: OwnPostgres, text: string) {
  const client = new pg.Client(postgres.connection);
  // Also rejects the query.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

const pidOf = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts the embedded PostgreSQL from another process, which can be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from '#gateway/db/embedded-postgres.ts';
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, error() {} } });
    console.log('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the embedded PostgreSQL', () => {
  it('creates a UTF-8 cluster on the first start that sorts Chinese by pinyin', async () => {
    const postgres = await start();
    const rows = await query(
      postgres,
      `SELECT name FROM (VALUES ('张'), ('阿'), ('李')) AS t (name) ORDER BY name`,
    );
    expect(rows.map(row => row.name)).toEqual(['阿', '李', '张']);
    expect(await query(postgres, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  it('opens no TCP port, keeps fsync on and restricts its socket to the owner', async () => {
    const postgres = await start();
    expect(await query(postgres, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(postgres, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(postgres, 'SHOW unix_socket_permissions')).toEqual([
      { unix_socket_permissions: '0700' },
    ]);
  });

  it('keeps the data from one start to the next', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS value');
    await first.stop();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(await query(await start(), 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });

  it('recreates the cluster after an aborted first start', async () => {
    const half = join(dataDir, 'elsewhere');
    await mkdir(join(half, 'postgres.unfinished'), { recursive: true });
    await writeFile(join(half, 'postgres.unfinished', 'PG_VERSION'), '18\n');
    expect(await query(await start(half), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('stops the PostgreSQL of a killed gateway and starts with its data', async () => {
    const killed = await startElsewhere();
    const leftover = pidOf(dataDir);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const postgres = await start();
    expect(pidOf(dataDir)).not.toBe(leftover);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('rejects a folder that a running gateway uses, without disturbing it', async () => {
    const alive = await start();
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/in use by another gateway/);
    expect(await query(alive, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts when the pid of a dead PostgreSQL belongs to another process', async () => {
    const first = await start();
    const { pid } = process;
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await first.stop();
    await writeFile(file, [pid, ...lines.slice(1)].join('\n'));
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('locks the folder again after PostgreSQL restarted itself', async () => {
    const postgres = await start();
    const [row] = await query(postgres, "SELECT pid FROM pg_locks WHERE locktype = 'advisory'");
    process.kill(row.pid, 'SIGKILL');
    const isHeld = async () => {
      const rows = await query(postgres, "SELECT pid FROM pg_locks WHERE locktype = 'advisory'").catch(
        () => [],
      );
      return rows.length === 1 && rows[0].pid !== row.pid;
    };
    await expect.poll(isHeld, { timeout: 20_000 }).toBe(true);
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/in use by another gateway/);
  });

  it('reports that PostgreSQL ended unexpectedly', async () => {
    const postgres = await start();
    process.kill(pidOf(dataDir), 'SIGINT');
    await postgres.lost;
  });

  it('places the socket of a deep folder in a short path', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    const postgres = await start(deep);
    expect(postgres.connection.host.length).toBeLessThan(100);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(postgres.connection.host)).toBe(false);
  });
});

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('PostgreSQL run by root', () => {
  const REFUSED = 'false';

  it('prefers a user namespace, and falls back to the user nobody', () => {
    expect(choosePostgresAccount('true')).toEqual({ kind: 'namespace' });
    expect(choosePostgresAccount(REFUSED)).toMatchObject({ kind: 'other', uid: expect.any(Number) });
  });

  it('copies the programs to a folder where another user can run them', async () => {
    const { postgres } = await findPostgresBinaries({ kind: 'self' });
    const copy = await copyPrograms(dirname(dirname(postgres)));
    const account = choosePostgresAccount(REFUSED);
    expect(
      succeeds(join(copy, 'bin', 'postgres'), ['--version'], account.kind === 'other' ? account : {}),
    ).toBe(true);
  });

  it('works below a folder that only root can read, when the user changes between starts', async () => {
    const closed = join(dataDir, 'closed');
    const folder = join(closed, 'data');
    await mkdir(closed, { mode: 0o700 });
    const account = choosePostgresAccount(REFUSED);
    const first = await start(folder, { account });
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS value');
    expect(statSync(`/proc/${pidOf(folder)}`).uid).not.toBe(0);
    await first.stop();
    expect(existsSync(first.connection.host)).toBe(false);

    const inNamespace = await start(folder);
    expect(await query(inNamespace, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
    await inNamespace.stop();
    expect(await query(await start(folder, { account }), 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });
});
