import { type ChildProcess, spawn } from 'node:child_process';
import { type PostgresAccount, rootHint, SYSTEM_PATH } from '#gateway/db/postgres-account.ts';

const START_TIMEOUT_MS = 60_000;
/** Enough of PostgreSQL's own words to tell why it did not start. */
const KEPT_OUTPUT_CHARACTERS = 4000;

/** A PostgreSQL program that runs. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
  /** Calls back at every piece of output. */
  onOutput(listener: () => void): void;
}

/** Starts a PostgreSQL program. Its current folder is `folder`, the one that holds the cluster. */
export function run(
  program: string,
  args: readonly string[],
  { account, folder }: { readonly account: PostgresAccount; readonly folder: string },
): Running {
  const [command, commandArgs] =
    account.kind === 'namespace' ? ['unshare', ['-U', program, ...args]] : [program, args];
  // In a session of its own: Ctrl-C is for the gateway, which stops PostgreSQL after its last query.
  const child = spawn(command, commandArgs, {
    detached: true,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(account.kind === 'other' && { uid: account.uid, gid: account.gid }),
  });
  let output = '';
  let listener = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-KEPT_OUTPUT_CHARACTERS);
      listener();
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    // The program cannot be run at all.
    child.once('error', reject);
    child.once('close', resolve);
  });
  return {
    process: child,
    ended,
    output: () => output,
    onOutput: callback => {
      listener = callback;
    },
  };
}

/** Waits until the server takes connections. Throws with its own words if it does not come to that. */
export async function untilReady(child: Running) {
  let timer: NodeJS.Timeout | undefined;
  const ready = new Promise<void>(resolve => {
    child.onOutput(() => child.output().includes('ready to accept connections') && resolve());
  });
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('PostgreSQL did not start in time')), START_TIMEOUT_MS);
  });
  const gone = child.ended.then(() => {
    throw new Error(explain('PostgreSQL did not start', child.output()));
  });
  try {
    await Promise.race([ready, gone, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What went wrong, by the last thing the program said. */
export function explain(what: string, output: string): string {
  if (/(must not|cannot) be run as root/.test(output)) return rootHint;
  return `${what}: ${output.trim().split('\n').at(-1) ?? ''}`;
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written. */
export async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
}
