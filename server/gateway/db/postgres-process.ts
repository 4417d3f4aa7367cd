import { type ChildProcess, spawn } from 'node:child_process';
import { type PostgresAccount, rootHint, SYSTEM_PATH } from '#gateway/db/postgres-account.ts';

const START_TIMEOUT_MS = 60_000;
/** Kept output of PostgreSQL, to report why it did not start. */
const KEPT_OUTPUT_CHARACTERS = 4000;

/** A running PostgreSQL program. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
  /** Calls the listener for every chunk of output. */
  onOutput(listener: () => void): void;
}

/** Starts a PostgreSQL program with the working directory `folder`, which contains the cluster. */
export function run(
  program: string,
  args: readonly string[],
  { account, folder }: { readonly account: PostgresAccount; readonly folder: string },
): Running {
  const [command, commandArgs] =
    account.kind === 'namespace' ? ['unshare', ['-U', program, ...args]] : [program, args];
  // In its own session, so that Ctrl-C reaches only the gateway, which stops PostgreSQL after its last query.
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
    // Emitted if the program cannot be started.
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

/** Waits until the server accepts connections. Throws with the server's output if it does not start. */
export async function untilReady(child: Running) {
  let timer: NodeJS.Timeout | undefined;
  const ready = new Promise<void>(resolve => {
    child.onOutput(() => child.output().includes('ready to accept connections') && resolve());
  });
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('PostgreSQL did not start in time')), START_TIMEOUT_MS);
  });
  const gone = child.ended.then(() => {
    throw new Error(describeFailure('PostgreSQL did not start', child.output()));
  });
  try {
    await Promise.race([ready, gone, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Builds an error message from the last line of the program's output. */
export function describeFailure(what: string, output: string): string {
  if (/(must not|cannot) be run as root/.test(output)) return rootHint;
  return `${what}: ${output.trim().split('\n').at(-1) ?? ''}`;
}

/** Stops PostgreSQL with SIGINT, its fast shutdown: sessions are ended and all data is written. */
export async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
}
