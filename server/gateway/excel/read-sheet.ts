import { Tinypool } from 'tinypool';
import type { SheetAnswer, SheetBound, SheetRows, SheetTask } from '#gateway/excel/sheet-task.ts';
import { createSlots } from '#gateway/modules/image/slots.ts';
import { Refusal } from '#gateway/refusal.ts';

/** A sheet that unpacks to more than this ends its thread, and nothing else. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MAX_READING_MS = 8_000;
/** Sheets that are read at once, and those that may wait for their turn. */
const MAX_AT_ONCE = 2;
const MAX_UNDER_WAY = 32;

/** A thread is kept for the next sheet: loading the reader takes longer than reading most sheets. */
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
// A thread that fails without a task is replaced by the next one.
threads.on('error', () => {});

/** Not the pool's own queue: the time to read begins with the reading, and not with the waiting. */
const inSlot = createSlots(MAX_AT_ONCE);
let underWay = 0;

/**
 * The rows of the first sheet of an .xlsx file, or of a .csv file, as text: row by row as the sheet counts them, empty
 * ones among them. The file is read in a thread that is bounded in memory and time.
 * @throws Refusal SHEET_INVALID for what is no sheet, SHEET_TOO_LARGE beyond the bound, TOO_MANY where many wait
 */
export async function readSheet(path: string, bound: SheetBound): Promise<SheetRows> {
  if (underWay >= MAX_UNDER_WAY) throw new Refusal('TOO_MANY');
  underWay += 1;
  try {
    const answer = await inSlot(() => readInThread({ path, bound }));
    if (!('rows' in answer)) throw new Refusal(answer.fault);
    return answer.rows;
  } finally {
    underWay -= 1;
  }
}

async function readInThread(task: SheetTask): Promise<SheetAnswer> {
  try {
    return await threads.run(task, { signal: AbortSignal.timeout(MAX_READING_MS) });
  } catch {
    // Out of memory or of time.
    return { fault: 'SHEET_TOO_LARGE' };
  }
}
