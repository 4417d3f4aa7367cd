import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { calls } from '#shared/contract/index.ts';
import { childEnvironment } from '#test/support/run/child-environment.ts';

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 50 };
/** Each test starts a process, some with a database, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-main-'));
  // Folder names may contain spaces and non-ASCII characters.
  dataDir = join(folder, '数据 data');
});
const started: Process[] = [];
afterAll(async () => {
  // A failed test leaves its process running.
  for (const { process: child, exit } of started) {
    child.kill('SIGTERM');
    await exit;
  }
  await rm(folder, { recursive: true, force: true });
});

interface Process {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

/** Starts `node server/main.ts` without this process' environment. */
function start(env: Record<string, string>): Process {
  const strict = '--unhandled-rejections=strict';
  const child = spawn(process.execPath, [strict, MAIN], {
    env: { ...childEnvironment, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...env },
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(String(chunk)));
  const portal = {
    process: child,
    output: () => chunks.join(''),
    exit: once(child, 'close').then(([code]) => code as number | null),
  };
  started.push(portal);
  return portal;
}

async function startReady(env: Record<string, string> = {}) {
  const portal = start(env);
  const origin = await vi.waitFor(() => {
    const listening = /"service":"edge".*listening at (http:[^"]+)/.exec(portal.output())?.[1];
    if (!listening) throw new Error(portal.output() || 'the server ended without output');
    return listening;
  }, PATIENCE);
  await vi.waitFor(async () => await supertest(origin).get('/readyz').expect(200), PATIENCE);
  return { ...portal, origin };
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');

describe('the server', () => {
  it('reports each invalid environment variable in one line and does not start', async () => {
    const { exit, output } = start({ PORT: 'http', TRUST_PROXY: 'maybe' });
    expect(await exit).toBe(1);
    expect(output().trim().split('\n')).toEqual([
      expect.stringMatching(/^PORT must be/),
      expect.stringMatching(/^TRUST_PROXY must be/),
    ]);
  });

  it('reports an unusable data folder in one line', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const { exit, output } = start({ DATA_DIR: file });
    expect(await exit).toBe(1);
    expect(output().trim()).toMatch(/^DATA_DIR: .*$/);
  });

  it('leaves no database running if its port is taken', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const { exit, output } = start({ PORT: String(port) });
    expect(await exit).toBe(1);
    expect(output()).toMatch(/^HOST, PORT: .*EADDRINUSE.*$/m);
    expect(existsSync(pidFile())).toBe(false);
    busy.close();
  });

  it('becomes ready without further setup, and shuts down gracefully on SIGTERM', async () => {
    const { origin, process: portal, exit, output } = await startReady();
    expect((await supertest(origin).get('/')).text).toMatch(/<\/html>$/);
    const visitor = { headers: { origin, cookie: `anonId=md1760000000000${'0'.repeat(32)}` } };
    const socket = new WebSocket(
      `${origin}/gateway/chat-service/ws?role=member`.replace('http', 'ws'),
      visitor,
    );
    await once(socket, 'open');
    const closed = once(socket, 'close');
    portal.kill('SIGTERM');
    expect((await closed)[0]).toBe(1001);
    expect(await exit).toBe(0);
    expect(existsSync(pidFile())).toBe(false);
    expect(output()).not.toMatch(/Warning|"level":(50|60)/);
  });

  it('exits with the reason if its database ends, even during requests', async () => {
    const { origin, exit, output } = await startReady();
    const send = async (index: number) => {
      const cookie = `anonId=md1760000000000${String(index).padStart(32, '0')}`;
      const { body } = await supertest(origin)
        .post(`/gateway${calls.sendToCsByAnon.path}`)
        .set({ origin, cookie })
        .send({ uid: `u${index}`, msgType: 'text', msgContent: '你好' });
      return body;
    };
    expect(await send(0)).toMatchObject({ code: '0' });
    const asked = Promise.allSettled(Array.from({ length: 100 }, (_, index) => send(index + 1)));
    const [pid] = readFileSync(pidFile(), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    expect(await exit).toBe(1);
    await asked;
    const fatal = output()
      .split('\n')
      .find(line => line.includes('"level":60'));
    expect(fatal).toContain('the embedded gateway ended by itself');
    expect(fatal).toContain('the own PostgreSQL ended by itself');
  });
});
