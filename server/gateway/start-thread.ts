import { Worker } from 'node:worker_threads';
import type { GatewayThreadMessage } from '#gateway/thread.ts';
import type { Config } from '../config.ts';

export interface GatewayThread {
  readonly url: string;
  /**
   * Calls the listener once, when the database has ended or the thread has exited. The error is undefined for
   * a normal exit.
   */
  onLost(listener: (error: Error | undefined) => void): void;
  close(): Promise<void>;
}

/**
 * Starts the embedded gateway in a worker thread. Rejects with the gateway's own error message if it cannot
 * start.
 */
export async function startGatewayThread(config: Config): Promise<GatewayThread> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: config });
  const exited = new Promise<void>(resolve => worker.once('exit', () => resolve()));
  const lost = new Promise<Error | undefined>(resolve => {
    worker.on('message', (message: GatewayThreadMessage) => {
      if (message.kind === 'failed') resolve(new Error(message.message));
    });
    worker.once('error', (error: Error) => resolve(error));
    void exited.then(() => resolve(undefined));
  });
  const url = await new Promise<string>((resolve, reject) => {
    worker.on('message', (message: GatewayThreadMessage) => {
      if (message.kind === 'listening') resolve(message.url);
    });
    void lost.then(error => reject(error ?? new Error('the embedded gateway ended while starting')));
  });
  return {
    url,
    onLost: listener => void lost.then(listener),
    async close() {
      worker.postMessage('close');
      await exited;
    },
  };
}
