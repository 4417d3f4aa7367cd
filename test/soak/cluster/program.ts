import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '#test/bench/measure/child.ts';

const START_MS = 120_000;

export interface ProgramOptions {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 when the program has started. */
  readonly readyUrl: string;
  /** Gets the program's output. */
  readonly logFile: string;
}

/** A process that can be stopped, killed, frozen and started again with the same settings. */
export class Program {
  readonly options: ProgramOptions;
  #child: ChildProcess | undefined;

  constructor(options: ProgramOptions) {
    this.options = options;
  }

  get name(): string {
    return this.options.name;
  }

  /** Process id; 0 before the start. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Whether the process has not ended. */
  isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when the program is ready. */
  async start(): Promise<void> {
    const { command, env, logFile } = this.options;
    const [file, ...args] = command;
    const child = spawn(file, args, { env: { ...environment(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => appendFileSync(logFile, chunk));
    this.#child = child;
    const deadlineMs = Date.now() + START_MS;
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`${this.name} ended while starting; see ${logFile}`);
      if (Date.now() > deadlineMs) throw new Error(`${this.name} does not become ready; see ${logFile}`);
      await sleep(100);
    }
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(this.options.readyUrl, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    return answer?.ok === true;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Resolves to the exit code and how long it took. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<{ code: number | null; ms: number }> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: null, ms: 0 };
    const started = performance.now();
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return { code, ms: performance.now() - started };
  }
}
