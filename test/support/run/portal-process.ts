import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import supertest from 'supertest';
import { vi } from 'vitest';
import { childEnvironment } from '#test/support/run/child-environment.ts';

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 50 };

export interface PortalProcess {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

/** Starts the bundled server, without this process' environment. */
export function startPortalProcess(env: Record<string, string>): PortalProcess {
  const child = spawn(process.execPath, ['--unhandled-rejections=strict', MAIN], {
    env: { ...childEnvironment, HOST: '127.0.0.1', PORT: '0', ...env },
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(String(chunk)));
  return {
    process: child,
    output: () => chunks.join(''),
    exit: once(child, 'close').then(([code]) => code as number | null),
  };
}

/** The origin of a server, when it is ready. */
export async function originOf({ output }: PortalProcess): Promise<string> {
  const origin = await vi.waitFor(() => {
    const listening = /"service":"edge".*listening at (http:[^"]+)/.exec(output())?.[1];
    if (!listening) throw new Error(output() || 'the server ended without output');
    return listening;
  }, PATIENCE);
  await vi.waitFor(async () => await supertest(origin).get('/readyz').expect(200), PATIENCE);
  return origin;
}
