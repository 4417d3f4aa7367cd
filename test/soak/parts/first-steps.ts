import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Figure, info } from '#test/bench/figure.ts';
import { freePorts } from '#test/soak/cluster/ports.ts';
import { startTcpPostgres } from '#test/soak/cluster/tcp-postgres.ts';
import { placeFirstOrder } from '#test/support/fixtures/first-order.ts';
import { documentCommands } from '#test/support/run/document-commands.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Rows that a restored portal must have. */
const COMPARED = [
  'commodity',
  'sku',
  '"order"',
  'ledger_entry',
  'uploaded_image',
  'member',
  'gateway_secret',
];

/**
 * Runs the blocks of docs/operate.md as they are written, but for the ports, in a clone of this commit: the first steps,
 * an order, the backup, and a start on what was restored. SOAK_DATABASE_URL names an empty database; without it a
 * PostgreSQL is started.
 */
export const firstSteps = {
  how: 'the blocks of docs/operate.md, from an empty PostgreSQL to a restored backup (SOAK_DATABASE_URL: an empty database)',
  async run(): Promise<readonly Figure[]> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-first-steps-'));
    const copy = join(folder, 'portal');
    const [port = 0, restoredPort = 0, databasePort = 0] = await freePorts(3);
    const given = process.env.SOAK_DATABASE_URL;
    const own = given ? undefined : await startTcpPostgres(folder, databasePort);
    const database = given ?? own?.url ?? '';
    const shell = new Shell(copy);
    try {
      await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, copy]);
      const started = performance.now();
      const steps = documentCommands('first-steps').map(line =>
        line
          .replace(/DATABASE_URL=\S+/, `DATABASE_URL='${database}' PORT=${port}`)
          .replace(':3000/', `:${port}/`),
      );
      await shell.run(steps);
      const seconds = (performance.now() - started) / 1000;
      const { url } = JSON.parse(await readFile(join(copy, '.data', 'gateway.json'), 'utf8'));
      const order = await placeFirstOrder(url, '13900000001', 'Welcome2026');
      await shell.run([`ORDER_NO=${order.orderNo}`, ...documentCommands('first-order')]);
      const figures = [
        info('ten commands', `${seconds.toFixed(0)} s, npm ci and the build included`),
        info('the first order', `${order.payAmount}, ${await order.status()}`),
      ];
      const home = await fetch(`http://127.0.0.1:${port}/`);
      figures.push(info('the home page', `HTTP ${home.status}, ${(await home.text()).length} characters`));
      return [...figures, ...(await tryBackup(shell, database, { copy, port: restoredPort }))];
    } finally {
      await shell.close();
      await own?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function tryBackup(
  shell: Shell,
  database: string,
  { copy, port }: { copy: string; port: number },
): Promise<Figure[]> {
  const restored = new URL(database);
  restored.pathname = '/portal_restored';
  const locale = `TEMPLATE template0 ENCODING UTF8 LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'zh'`;
  await query(database, `CREATE DATABASE portal_restored ${locale}`);
  const { rows } = await query(database, 'SHOW server_version_num');
  const server = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  const version = await run('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  const tools = Number(/ (\d+)\./.exec(version.stdout)?.[1] ?? 0);
  if (tools < server) return [info('backup', `not tried: pg_dump ${tools}, PostgreSQL ${server}`)];
  const before = await countRows(database);
  await shell.run(documentCommands('backup'));
  await shell.run([
    `RESTORED_URL='${restored.href}' RESTORED_DIR=.restored`,
    ...documentCommands('restore'),
    `DATABASE_URL='${restored.href}' DATA_DIR=.restored PORT=${port} npm start >restored.log &`,
    `until curl -sf http://127.0.0.1:${port}/readyz; do sleep 1; done`,
    `STAFF_TOKEN=$(cat .restored/staff-token) DATA_DIR=.restored npm run staff -- ledger-check`,
  ]);
  const { stdout } = await run('diff', [
    '-rq',
    '--exclude=incoming',
    `${copy}/.data/images`,
    `${copy}/.restored/images`,
  ]).catch((error: { stdout: string }) => error);
  const after = await countRows(restored.href);
  return [
    info('rows before the backup', before),
    { ...info('rows in the restored portal', after), goal: 'the same', met: after === before },
    { ...info('images that differ', stdout.trim() || 'none'), goal: 'none', met: stdout.trim() === '' },
  ];
}

async function countRows(url: string): Promise<string> {
  const counts = COMPARED.map(table => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const { rows } = await query(url, `SELECT ${counts.join(', ')}`);
  return JSON.stringify(rows[0]);
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

/** A shell that keeps its variables and jobs between blocks, as a terminal does. */
class Shell {
  readonly #folder: string;
  #child: ReturnType<typeof spawn> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Runs commands one after the other; a failed one rejects. */
  run(commands: readonly string[]): Promise<void> {
    this.#child ??= spawn('bash', ['--norc'], {
      cwd: this.#folder,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const { stdin, stdout } = this.#child;
    const [done, failed] = ['block-done', 'block-failed'];
    return new Promise((resolve, reject) => {
      let last = '';
      const listen = (chunk: Buffer) => {
        last = (last + chunk).slice(-4000);
        if (!last.includes(done) && !last.includes(failed)) return;
        stdout?.off('data', listen);
        if (last.includes(done)) resolve();
        else reject(new Error(last));
      };
      stdout?.on('data', listen);
      const guarded = commands.map(line => `${line}${line.endsWith('&') ? '' : ` || echo ${failed}`}`);
      stdin?.write(`${guarded.join('\n')}\necho ${done}\n`);
    });
  }

  /** Ends the shell and what it started. */
  async close(): Promise<void> {
    const { pid } = this.#child ?? {};
    if (pid === undefined) return;
    const exited = new Promise(resolve => this.#child?.once('exit', resolve));
    process.kill(-pid, 'SIGTERM');
    this.#child?.stdin?.end();
    await exited;
  }
}
