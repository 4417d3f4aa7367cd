/**
 * Runs the embedded gateway in a worker thread, so that its work does not block the edge. Takes the Config as
 * workerData and ends after the message `close`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '#gateway/run-command.ts';
import { startGateway } from '#gateway/start.ts';
import type { Config } from '../config.ts';

/** Messages from the thread to its parent. The thread ends after `failed`. */
export type GatewayThreadMessage =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string };

const port = parentPort;
if (!port) throw new Error('thread.ts is started by server/main.ts as a worker thread');
const notifyParent = (message: GatewayThreadMessage) => port.postMessage(message);

try {
  // Closing the port ends the thread, because nothing else keeps it alive then.
  const gateway = await startGateway(workerData as Config);
  const shutDown = async () => {
    await gateway.close();
    port.close();
  };
  port.on('message', message => {
    if (message === 'close') void shutDown();
  });
  void gateway.lost.then(() => {
    notifyParent({ kind: 'failed', message: 'the own PostgreSQL ended by itself' });
    return shutDown();
  });
  notifyParent({ kind: 'listening', url: gateway.url });
} catch (error) {
  notifyParent({ kind: 'failed', message: reasonOf(error) });
  port.close();
}
