import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, atMost, type Figure, info } from '#test/bench/figure.ts';
import { freePorts } from '#test/soak/cluster/ports.ts';
import { Program } from '#test/soak/cluster/program.ts';
import {
  balanceOf,
  countLost,
  grant,
  type Reply,
  STAFF_TOKEN,
  send,
  staff,
  TENANT,
} from '#test/soak/load/grants.ts';
import { makeNoise } from '#test/support/fixtures/photos.ts';

const DISK_MB = 400;
const WRITERS = 4;
const WORKING_MS = 3000;
const FULL_MS = 20_000;
const RECOVERY_MS = 60_000;
/** More than one piece of the file system. */
const FILLING_BYTES = 64 * 1024;

/** The gateway and its PostgreSQL on a disk that fills up, while money is granted and images are uploaded. */
export const fullDisk = {
  how: `a disk of ${DISK_MB} MB (tmpfs) with DATA_DIR and the own PostgreSQL; full for ${FULL_MS / 1000} s under ${WRITERS} writers`,
  async run(): Promise<readonly Figure[]> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-full-'));
    const disk = join(folder, 'disk');
    await mkdir(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', disk]);
    if (mounted.status !== 0) {
      await rm(folder, { recursive: true });
      return [info('skipped', 'mounting is not permitted here')];
    }
    const [port = 0] = await freePorts(1);
    const url = `http://127.0.0.1:${port}`;
    const gateway = new Program({
      name: 'gateway',
      command: [process.execPath, join(import.meta.dirname, '../../../server/gateway/main.ts')],
      env: {
        DEMO: '1',
        DATA_DIR: join(disk, 'data'),
        GATEWAY_PORT: String(port),
        AUTOPILOT_DELAY_MS: 'off',
        STAFF_TOKEN,
      },
      readyUrl: `${url}/readyz`,
      logFile: join(folder, 'gateway.log'),
    });
    try {
      return await fillAndFree(gateway, url, disk);
    } finally {
      // Not killed, so that PostgreSQL ends with it.
      await gateway.stop();
      spawnSync('umount', ['--lazy', disk]);
      if (!process.env.KEEP) await rm(folder, { recursive: true, force: true });
    }
  },
};

async function fillAndFree(gateway: Program, url: string, disk: string): Promise<Figure[]> {
  await gateway.start();
  const before = await balanceOf(url);
  const granted = { acknowledged: [] as string[], unknown: [] as string[] };
  const replies = new Map<string, number>();
  let isWriting = true;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (isWriting) {
      const requestId = randomUUID();
      const reply = await grant(url, requestId);
      granted[reply.code === '0' ? 'acknowledged' : 'unknown'].push(requestId);
      const name = `${reply.status} ${reply.code}`;
      replies.set(name, (replies.get(name) ?? 0) + 1);
      if (reply.code !== '0') await sleep(50);
    }
  });
  await sleep(WORKING_MS);
  const whileWorking = granted.acknowledged.length;

  const filler = join(disk, 'filler');
  const endsAt = Date.now() + FULL_MS;
  const states = new Set<string>();
  const uploads = new Map<string, number>();
  let leftFiles = 0;
  while (Date.now() < endsAt) {
    await fill(disk, filler);
    states.add(await readiness(url));
    const { status, code, msg } = await upload(url);
    const name = `${status} ${code} ${msg}`;
    uploads.set(name, (uploads.get(name) ?? 0) + 1);
    if (code !== '0') leftFiles = Math.max(leftFiles, await countFiles(join(disk, 'data/images/incoming')));
    await sleep(200);
  }
  const whileFull = granted.acknowledged.length - whileWorking;
  const survived = await isAlive(url);

  await rm(filler);
  const freedAt = Date.now();
  if (!survived) {
    await gateway.stop('SIGKILL');
    await gateway.start();
  }
  while (!(await gateway.isReady()) && Date.now() - freedAt < RECOVERY_MS) await sleep(100);
  const recoveredMs = Date.now() - freedAt;
  await sleep(WORKING_MS);
  isWriting = false;
  await Promise.all(writers);
  const lost = await countLost(url, granted, before);
  const mismatches = (await staff(url, '/ledger-check', {})).data as { mismatches: unknown[] };
  return [
    atLeast('/readyz says disk', Number(states.has('503 disk')), 1),
    atMost('uploads without a Chinese message', [...uploads.keys()].filter(hasNoMessage).length, 0),
    atMost('files left by refused uploads', leftFiles, 0),
    atMost('acknowledged grants that are lost, or unacknowledged ones that count twice', lost, 0),
    atMost('mismatches of the ledger', mismatches.mismatches.length, 0),
    atMost(
      survived ? 'ready after space was freed' : 'ready after space was freed, with a restart',
      recoveredMs / 1000,
      30,
      ' s',
    ),
    info('seen by /readyz', [...states].join(', ')),
    info('uploads', describe(uploads)),
    info('grants', `${describe(replies)}; ${whileFull} acknowledged while it was full`),
  ];
}

const describe = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${count} × ${name.trim()}`).join(', ');
const hasNoMessage = (name: string) => !/ 0 /.test(` ${name} `) && !/\p{Script=Han}/u.test(name);

/** Appends until nothing more can be written. */
async function fill(disk: string, filler: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  const bytes = Math.max(bavail * bsize, FILLING_BYTES);
  await appendFile(filler, Buffer.alloc(bytes)).catch(() => {});
}

async function countFiles(folder: string): Promise<number> {
  return (await readdir(folder).catch(() => [])).length;
}

async function upload(url: string): Promise<Reply> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await makeNoise(1000, 800))]), 'photo.jpg');
  return send(`${url}/soyoungzg/api/image/upload`, {
    method: 'POST',
    headers: { ...TENANT, 'x-forwarded-for': `10.${randomByte()}.${randomByte()}.1` },
    body,
  });
}
const randomByte = () => Math.floor(Math.random() * 256);

async function readiness(url: string): Promise<string> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  if (!response) return 'no reply';
  const { status } = (await response.json()) as { status: string };
  return `${response.status} ${status}`;
}

async function isAlive(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3000) }).catch(
    () => undefined,
  );
  return response?.ok === true;
}
