import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { calls } from '#shared/contract/index.ts';
import { originOf, type PortalProcess, startPortalProcess } from '#test/support/run/portal-process.ts';

/** Each test starts a process, some with a database, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-main-'));
  // Folder names may contain spaces and non-ASCII characters.
  dataDir = join(folder, '数据 data');
});
const started: PortalProcess[] = [];
afterAll(async () => {
  // A failed test leaves its process running.
  for (const { process: child, exit } of started) {
    child.kill('SIGTERM');
    await exit;
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts a server on the folder of this file. */
function start(env: Record<string, string> = {}): PortalProcess {
  const portal = startPortalProcess({ DATA_DIR: dataDir, ...env });
  started.push(portal);
  return portal;
}

async function startReady() {
  const portal = start();
  return { ...portal, origin: await originOf(portal) };
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
