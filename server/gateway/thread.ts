/**
 * The embedded gateway in a thread of its own, so that its work never holds up the edge. Takes the Config as
 * workerData; ends itself after the message `close`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '#gateway/run-command.ts';
import { startGateway } from '#gateway/start.ts';
import type { Config } from '../config.ts';

/** What the thread tells whoever started it. After `failed` it ends. */
export type GatewayThreadMessage =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string };

const port = parentPort;
if (!port) throw new Error('thread.ts is started by server/main.ts as a worker thread');
const tell = (message: GatewayThreadMessage) => port.postMessage(message);

try {
  // Ending the port ends the thread: nothing else keeps it alive then.
  const gateway = await startGateway(workerData as Config);
  const end = async () => {
    await gateway.close();
    port.close();
  };
  port.on('message', message => {
    if (message === 'close') void end();
  });
  void gateway.lost.then(() => {
    tell({ kind: 'failed', message: 'the own PostgreSQL ended by itself' });
    return end();
  });
  tell({ kind: 'listening', url: gateway.url });
} catch (error) {
  tell({ kind: 'failed', message: reasonOf(error) });
  port.close();
}
