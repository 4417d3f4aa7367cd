import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '#gateway/db/disk-full.ts';

/** Space for two segments of PostgreSQL's log: without it the embedded server cannot go on. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** A check of a folder that took a file writes none for so long. */
const TRUSTED_MS = 10_000;
/** More than a file system keeps for the names of files. */
const BYTES = Buffer.alloc(64 * 1024, 1);

/** Why a folder takes no files: no space is left, or it is read-only or not accessible. */
export type FolderProblem = 'disk' | 'data-dir';

/**
 * Checks that files can be written in a folder: by the free space at each check, and by a file from time to time. After
 * a problem each check writes a file, so that its end is seen at once.
 */
export function createFolderProbe(folder: string): { problem(): Promise<FolderProblem | undefined> } {
  let writtenAt = Number.NEGATIVE_INFINITY;

  async function writeOnce(): Promise<void> {
    const file = join(folder, `.probe-${process.pid}-${crypto.randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(file, BYTES);
    } finally {
      await rm(file, { force: true }).catch(() => {});
    }
  }

  return {
    async problem() {
      try {
        if (performance.now() - writtenAt > TRUSTED_MS) {
          await writeOnce();
          writtenAt = performance.now();
        }
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize < MIN_FREE_BYTES ? 'disk' : undefined;
      } catch (error) {
        writtenAt = Number.NEGATIVE_INFINITY;
        return isDiskFull(error) ? 'disk' : 'data-dir';
      }
    },
  };
}
