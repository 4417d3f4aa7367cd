import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** More than a file system keeps for the names of files. */
const BYTES = Buffer.alloc(64 * 1024, 1);

/** Whether files can be written in the folder: it is not full, not read-only, and accessible. */
export async function canWrite(folder: string): Promise<boolean> {
  const file = join(folder, `.probe-${process.pid}-${crypto.randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, BYTES);
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
