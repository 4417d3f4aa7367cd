import { Worker } from 'node:worker_threads';
import type { SheetAnswer, SheetBound, SheetRows, SheetTask } from '#gateway/excel/sheet-task.ts';
import { createSlots } from '#gateway/modules/image/slots.ts';
import { Refusal } from '#gateway/refusal.ts';

/** Of a sheet that unpacks to more, and of one that says less than it does, its thread dies and nothing else. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MAX_READING_MS = 8_000;
/** Sheets that are read at once, and those that may wait for their turn. */
const MAX_AT_ONCE = 2;
const MAX_UNDER_WAY = 32;

const inSlot = createSlots(MAX_AT_ONCE);
let underWay = 0;

/**
 * The rows of the first sheet of an .xlsx file, or of a .csv file, as text: row by row as the sheet counts them, empty
 * ones among them. The file is read in a thread of its own, bounded in memory and time.
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

function readInThread(task: SheetTask): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: THREAD_LIMITS,
    env: {},
    stdin: false,
  });
  // Whatever ends it before it answered, it had too much to read.
  return new Promise<SheetAnswer>(resolve => {
    const giveUp = () => resolve({ fault: 'SHEET_TOO_LARGE' });
    const timer = setTimeout(giveUp, MAX_READING_MS);
    worker.once('message', resolve);
    worker.once('error', giveUp);
    worker.once('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
  }).finally(() => worker.terminate());
}
