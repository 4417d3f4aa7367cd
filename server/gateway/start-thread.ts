import { Worker } from 'node:worker_threads';
import type { GatewayThreadMessage } from '#gateway/thread.ts';
import type { Config } from '../config.ts';

export interface GatewayThread {
  readonly url: string;
  /** Fires when the thread has ended, with the error that ended it, if one did. */
  onExit(listener: (error: Error | undefined) => void): void;
  close(): Promise<void>;
}

/** Starts the embedded gateway in a thread; rejects with its own words when it cannot start. */
export async function startGatewayThread(config: Config): Promise<GatewayThread> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: config });
  let reason: Error | undefined;
  worker.on('error', (error: Error) => {
    reason = error;
  });
  const exited = new Promise<Error | undefined>(resolve => worker.once('exit', () => resolve(reason)));
  const url = await new Promise<string>((resolve, reject) => {
    worker.on('message', (message: GatewayThreadMessage) => {
      if (message.kind === 'listening') resolve(message.url);
      else reason = new Error(message.message);
    });
    void exited.then(error => reject(error ?? new Error('the embedded gateway ended while starting')));
  });
  return {
    url,
    onExit: listener => void exited.then(listener),
    async close() {
      worker.postMessage('close');
      await exited;
    },
  };
}
