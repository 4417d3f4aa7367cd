import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { PrintTask } from '#gateway/modules/invoice/pdf/print-task.ts';

/** The fonts take 20 MB; a document of 1,000 lines takes 60 MB more. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const MAX_PRINTING_MS = 15_000;
const MAX_UNDER_WAY = 64;
/** The thread ends when it was idle for this long, and returns its memory. */
const IDLE_THREAD_MS = 30_000;

const threads = new Tinypool({
  filename: new URL('./print-thread.ts', import.meta.url).href,
  name: 'printInThread',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_THREAD_MS,
  resourceLimits: THREAD_LIMITS,
  env: {},
});
// A thread that fails while idle is replaced by the pool.
threads.on('error', () => {});

/** Used instead of the pool's queue, so that the time limit starts with printing, not with waiting. */
const limitConcurrency = pLimit(1);

/**
 * Draws a document as a PDF, in a thread: it takes 100 ms of processor time.
 * @throws BusinessError TOO_MANY if too many documents are waiting
 */
export async function printInvoice(task: PrintTask): Promise<Buffer> {
  const { activeCount, pendingCount } = limitConcurrency;
  if (activeCount + pendingCount >= MAX_UNDER_WAY) throw new BusinessError('TOO_MANY');
  const bytes: Uint8Array = await limitConcurrency(() =>
    threads.run(task, { signal: AbortSignal.timeout(MAX_PRINTING_MS) }),
  );
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
