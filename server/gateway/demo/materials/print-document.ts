import { Tinypool } from 'tinypool';
import type { DocumentTask } from '#gateway/demo/materials/print-thread.ts';

const MAX_PRINTING_MS = 15_000;

const threads = new Tinypool({
  filename: new URL('./print-thread.ts', import.meta.url).href,
  name: 'printInThread',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 128 },
  env: {},
});
// A thread that fails while idle is replaced by the pool.
threads.on('error', () => {});

/** Draws a document as a PDF, in a thread that ends when it was idle: the fonts take 20 MB. */
export async function printDocument(task: DocumentTask): Promise<Buffer> {
  const bytes: Uint8Array = await threads.run(task, { signal: AbortSignal.timeout(MAX_PRINTING_MS) });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
