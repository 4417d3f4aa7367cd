import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChildMessage, ChildOrder, Usage } from '#test/bench/servers/announce.ts';

export interface Child {
  readonly url: string;
  usage(): Promise<Usage>;
  tell(order: ChildOrder): void;
  stop(): Promise<void>;
}

/** Starts a server of the benchmark in its own process, as in production; its log goes to /dev/null. */
export async function startChild(name: string, options: object = {}): Promise<Child> {
  const process = fork(
    fileURLToPath(new URL(`../servers/${name}.ts`, import.meta.url)),
    [JSON.stringify(options)],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: environment() },
  );
  const { url } = await message(process, 'listening');
  return {
    url,
    async usage() {
      process.send({ kind: 'usage' } satisfies ChildOrder);
      return message(process, 'usage');
    },
    tell: order => void process.send(order),
    async stop() {
      if (!process.connected) return;
      const exited = new Promise(resolve => process.once('exit', resolve));
      process.disconnect();
      await exited;
    },
  };
}

/** The minimal environment, so that local settings do not affect the measurement. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_OPTIONS } = process.env;
  return { PATH, HOME, TMPDIR, NODE_OPTIONS, NODE_ENV: 'production' };
}

function message<Kind extends ChildMessage['kind']>(child: ChildProcess, kind: Kind) {
  type Wanted = Extract<ChildMessage, { kind: Kind }>;
  return new Promise<Wanted>((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a server of the benchmark ended with ${code}`));
    const onMessage = (message: ChildMessage) => {
      if (message.kind !== kind) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(message as Wanted);
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}
