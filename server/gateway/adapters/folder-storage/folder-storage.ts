import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStorage } from '#gateway/adapters/object-storage.ts';

interface Folders {
  readonly root: string;
  /** Files are written here and then renamed, so that a file at its final path is always complete. */
  readonly incoming: string;
}

/** Stores objects as files below a folder, which several gateways can share. */
export function createFolderStorage({ root, incoming }: Folders): ObjectStorage {
  const pathOf = (key: string) => join(root, key);
  return {
    async put(key, bytes) {
      const [from, to] = [join(incoming, `${randomUUID()}.part`), pathOf(key)];
      await mkdir(incoming, { recursive: true });
      try {
        await writeFile(from, bytes, { flag: 'wx', mode: 0o600, flush: true });
        await mkdir(dirname(to), { recursive: true });
        await rename(from, to);
      } catch (error) {
        await rm(from, { force: true });
        throw error;
      }
    },

    async open(key) {
      try {
        const handle = await open(pathOf(key));
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), byteLength: size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },

    has: key =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    remove: key => rm(pathOf(key), { force: true }),
    removeAll: prefix => rm(pathOf(prefix), { recursive: true, force: true }),
  };
}
