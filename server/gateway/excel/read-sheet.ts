import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { SheetAnswer, SheetBound, SheetRows, SheetTask } from '#gateway/excel/sheet-task.ts';

/** Memory limits of a reader thread. A sheet that needs more ends only its thread. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MAX_READING_MS = 8_000;
/** Sheets read at the same time, and sheets that may be read or waiting. */
const MAX_AT_ONCE = 2;
const MAX_IN_FLIGHT = 32;

/** Idle threads are reused, because loading the reader takes longer than reading most sheets. */
const IDLE_THREAD_MS = 30_000;

const threads = new Tinypool({
  filename: new URL('./sheet-thread.ts', import.meta.url).href,
  name: 'readSheetFile',
  minThreads: 0,
  maxThreads: MAX_AT_ONCE,
  idleTimeout: IDLE_THREAD_MS,
  resourceLimits: THREAD_LIMITS,
  env: {},
});
// A thread that fails while idle is replaced by the pool.
threads.on('error', () => {});

/** Used instead of the pool's queue, so that the time limit starts with reading, not with waiting. */
const limitConcurrency = pLimit(MAX_AT_ONCE);

/**
 * Reads the rows of the first sheet of an .xlsx file, or of a .csv file, as text. Includes empty rows, so
 * that indexes match the sheet's row numbers. The file is read in a thread with limited memory and time.
 * @throws BusinessError SHEET_INVALID if the file is not a sheet, SHEET_TOO_LARGE above the bound, TOO_MANY
 * if too many sheets are waiting
 */
export async function readSheet(path: string, bound: SheetBound): Promise<SheetRows> {
  const { activeCount, pendingCount } = limitConcurrency;
  if (activeCount + pendingCount >= MAX_IN_FLIGHT) throw new BusinessError('TOO_MANY');
  const answer = await limitConcurrency(readInThread, { path, bound });
  if (!('rows' in answer)) throw new BusinessError(answer.fault);
  return answer.rows;
}

async function readInThread(task: SheetTask): Promise<SheetAnswer> {
  try {
    return await threads.run(task, { signal: AbortSignal.timeout(MAX_READING_MS) });
  } catch {
    // Out of memory or time.
    return { fault: 'SHEET_TOO_LARGE' };
  }
}
