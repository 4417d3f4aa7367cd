import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { atMost, type Figure, info, short } from '#test/bench/figure.ts';
import { ipOf, visitorId } from '#test/bench/measure/chat-visitors.ts';
import { freePorts } from '#test/soak/cluster/ports.ts';
import { Program } from '#test/soak/cluster/program.ts';

const MAIN = fileURLToPath(new URL('../../../server/gateway/main.ts', import.meta.url));
const SOCKETS = 10_000;
const OPENING_AT_ONCE = 50;

/** Stops a gateway that holds thousands of chat sockets. */
export const drainSockets = {
  how: `one gateway with ${SOCKETS} chat sockets gets SIGTERM`,
  async run(): Promise<readonly Figure[]> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-soak-'));
    const [port = 0] = await freePorts(1);
    const gateway = new Program({
      name: 'gateway',
      command: [process.execPath, MAIN],
      env: { DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'warn', GATEWAY_PORT: String(port) },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      logFile: join(folder, 'gateway.log'),
    });
    try {
      await gateway.start();
      const codes: number[] = [];
      const closedAtMs: number[] = [];
      let next = 0;
      const openSome = async () => {
        for (let n = next++; n < SOCKETS; n = next++) {
          const socket = await open(port, n);
          socket.on('close', code => {
            codes.push(code);
            closedAtMs.push(performance.now());
          });
        }
      };
      await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openSome));
      const { code, ms } = await gateway.stop();
      const spread = (closedAtMs.at(-1) ?? 0) - (closedAtMs[0] ?? 0);
      return [
        atMost('sockets not closed with 1001', SOCKETS - codes.filter(one => one === 1001).length, 0),
        atMost('shutdown', ms / 1000, 10, ' s'),
        info('exit code', String(code)),
        info('sockets closed within', `${short(spread)} ms`),
        info(
          'log',
          (await readFile(join(folder, 'gateway.log'), 'utf8').catch(() => '')).slice(0, 500) || 'empty',
        ),
      ];
    } finally {
      await gateway.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function open(port: number, n: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/chat-service/ws?role=member&anonId=${visitorId(n)}`, {
    perMessageDeflate: false,
    headers: { tenantId: 'soyoung-zg', 'x-forwarded-for': ipOf(Math.floor(n / 50)) },
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.on('error', reject);
  });
}
