import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { BusinessError } from '#gateway/calls/business-error.ts';

/** The fonts take 20 MB; a document of 1,000 lines takes 60 MB more. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
const MAX_PRINTING_MS = 20_000;
const MAX_UNDER_WAY = 64;
/** The thread ends when it was idle for this long, and returns its memory. */
const IDLE_THREAD_MS = 30_000;

const threads = new Tinypool({
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
 * @param drawing file whose `draw` returns the bytes of a task. The thread loads it, so that this folder imports no
 *   module: an invoice has a form of its own, `draw-paper.ts` draws all other documents
 * @param task data that can be cloned to the thread
 * @throws BusinessError TOO_MANY if too many documents are waiting
 */
export async function printPdf(drawing: URL, task: object): Promise<Buffer> {
  const { activeCount, pendingCount } = limitConcurrency;
  if (activeCount + pendingCount >= MAX_UNDER_WAY) throw new BusinessError('TOO_MANY');
  const bytes: Uint8Array = await limitConcurrency(() =>
    threads.run(task, {
      filename: drawing.href,
      name: 'draw',
      signal: AbortSignal.timeout(MAX_PRINTING_MS),
    }),
  );
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
