import { Worker } from 'node:worker_threads';
import type { GatewayThreadMessage } from '#gateway/thread.ts';
import type { Config } from '../config.ts';

export interface GatewayThread {
  readonly url: string;
  /** Fires if the thread ends by itself. */
  onExit(listener: () => void): void;
  close(): Promise<void>;
}

/** Starts the embedded gateway in a thread; rejects with its own words when it cannot start. */
export async function startGatewayThread(config: Config): Promise<GatewayThread> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: config });
  const exited = new Promise<void>(resolve => worker.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the embedded gateway ended while starting')));
    worker.once('message', (message: GatewayThreadMessage) => {
      if (message.kind === 'listening') resolve(message.url);
      else reject(new Error(message.message));
    });
  });
  return {
    url,
    onExit: listener => void exited.then(listener),
    close: () => {
      worker.postMessage('close');
      return exited;
    },
  };
}
